import {
  type ExceptionCount,
  exceptionRuleNames,
  exceptionRules,
  type FigureKey,
  figures,
  type Measure,
  type OverviewStat,
  unitOf,
} from '@routebook/contract';
import { inWholeBdt, paisa } from '../../../core/money.ts';

/** A figure with its unit, as a sentence has it. */
function figureInWords(key: FigureKey, value: string, measure: Measure): string {
  switch (unitOf(key, measure)) {
    case 'BDT':
      return inWholeBdt(paisa(value));
    case 'percent':
      return `${value} %`;
    case 'pieces':
      return `${value} pieces`;
    case 'days':
      return `${value} days`;
    default:
      return value;
  }
}

/** The top line, a figure a line, each with how it grew against what it is compared with; without what there is no figure of. */
export function topLineInWords(stats: readonly OverviewStat[], measure: Measure): string {
  return stats
    .flatMap(({ key, value, growth }) => {
      if (value === null) return [];
      const grown = growth === null ? '' : ` (${growth.startsWith('-') ? '' : '+'}${growth} %)`;
      return [`${figures[key].label}: ${figureInWords(key, value, measure)}${grown}`];
    })
    .join('\n');
}

/** What waits in the inbox: how many cases want a decision, and of which rules. */
export function inboxInWords(counts: readonly ExceptionCount[]): string {
  const open = counts.reduce((sum, count) => sum + count.open, 0);
  const own = counts.reduce((sum, count) => sum + count.own, 0);
  if (open === 0) return 'Nothing in the inbox wants a decision.';
  const byRule = new Map(counts.map((count) => [count.rule, count.open]));
  const lines = exceptionRuleNames.flatMap((rule) => {
    const many = byRule.get(rule) ?? 0;
    return many > 0 ? [`- ${exceptionRules[rule].name}: ${many}`] : [];
  });
  const want = open === 1 ? '1 case wants' : `${open} cases want`;
  const whose = own === 0 ? '' : `, ${own} of them ${open === 1 ? 'your own' : 'yours'}`;
  return `${want} a decision${whose}:\n${lines.join('\n')}`;
}
