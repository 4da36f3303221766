import { type ExceptionCount, exceptionRuleNames, exceptionRules } from '@routebook/contract';

/** What waits in the inbox, in words: `5 cases want a decision, 2 of them yours: ...`. */
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
