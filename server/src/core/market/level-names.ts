import { type Level, levelOf } from '@routebook/contract';

/** `zone`, `DB house`: a level inside a sentence. */
export function oneOf(level: Level): string {
  return level === 'dbHouse' ? 'DB house' : levelOf(level).one.toLowerCase();
}

/** `zones`, `DB houses`. */
export function manyOf(level: Level): string {
  return level === 'dbHouse' ? 'DB houses' : levelOf(level).many.toLowerCase();
}

/** `1 zone`, `3 zones`. */
export function countOf(count: number, level: Level): string {
  return `${count} ${count === 1 ? oneOf(level) : manyOf(level)}`;
}

/** `a zone`, `an area`. */
export function anyOf(level: Level): string {
  return `${level === 'area' ? 'an' : 'a'} ${oneOf(level)}`;
}
