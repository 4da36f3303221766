import { type Level, parentLevel } from '@routebook/contract';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import { anyOf } from '../../../core/market/level-names.ts';
import { endOf, type Subject } from '../nodes/subject.ts';

/** Why a node can't go beneath another at all, whatever the day; null when it can. */
export function parentProblem(node: Subject, target: Subject): string | null {
  const above = parentLevel(node.level);
  if (above === null) return 'A nation has nothing above it: it does not move.';
  if (target.id === node.id) return `${node.name} can't move beneath itself.`;
  if (target.ancestors.includes(node.id))
    return `${target.name} lies beneath ${node.name}: a place can't move beneath itself.`;
  if (target.level !== above)
    return `${sentence(node.level)} belongs to ${anyOf(above)}; ${target.name} is ${anyOf(target.level)}.`;
  if (node.deleted_at !== null) return `${node.name} is deleted: restore it first.`;
  if (target.deleted_at !== null) return `${target.name} is deleted: restore it first.`;
  const end = endOf(target);
  return end === null ? null : `${target.name} ${end}: nothing moves beneath it.`;
}

/** Why a node can't be merged into another; null when it can. */
export function mergeProblem(source: Subject, target: Subject): string | null {
  if (source.id === target.id) return `${source.name} can't be merged with itself.`;
  if (source.level !== target.level)
    return `${source.name} is ${anyOf(source.level)} and ${target.name} ${anyOf(target.level)}: only places of one level are merged.`;
  if (source.deleted_at !== null) return `${source.name} is deleted: restore it first.`;
  if (target.deleted_at !== null) return `${target.name} is deleted: restore it first.`;
  const end = endOf(target);
  return end === null ? null : `${target.name} ${end}: nothing is merged into it.`;
}

function sentence(level: Level): string {
  const words = anyOf(level);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A day before either place was there. */
export function tooEarlyProblem(day: string, places: readonly Pick<Subject, 'name' | 'valid_from'>[]): string | null {
  const late = places.find(({ valid_from }) => day < valid_from);
  return late ? `${late.name} is there since ${dayInWords(late.valid_from)}: choose that day or later.` : null;
}
