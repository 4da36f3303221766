import { userAtom } from '@routebook/auth';
import { type ExceptionRule, exceptionRuleNames, exceptionRules } from '@routebook/contract';
import { quantity, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';

const Tabs = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  _print: { display: 'none' },
});
const Tab = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  minHeight: '2rem',
  fontSize: 'sm',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'full',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  '&:hover:not([aria-pressed=true])': { bg: 'bg.subtle' },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
  '&[data-none]': { color: 'fg.muted' },
  '&[aria-pressed=true]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.emphasized',
    fontWeight: 'medium',
  },
});

interface RuleTabsProps {
  readonly chosen: string;
  /** Undefined until the first answer. */
  readonly byRule: readonly { readonly rule: ExceptionRule; readonly total: number }[] | undefined;
  readonly onChoose: (rule: string) => void;
}

/** The rules whose cases the reader may see, with how many of each there are. */
export function RuleTabs({ chosen, byRule, onChoose }: RuleTabsProps) {
  const granted = useAtomValue(userAtom)?.capabilities;
  const seen = exceptionRuleNames.filter((rule) => granted?.includes(exceptionRules[rule].needs));
  const totals = byRule && new Map(byRule.map(({ rule, total }) => [rule, total]));
  const all = byRule?.reduce((sum, { total }) => sum + total, 0);
  const tab = (rule: string, name: string, total: number | undefined) => (
    <Tab
      key={rule}
      type="button"
      aria-pressed={chosen === rule}
      data-none={total === 0 || undefined}
      onClick={() => onChoose(rule)}
    >
      {name} {total !== undefined && <b>{quantity(total)}</b>}
    </Tab>
  );
  return (
    <Tabs aria-label="Rules">
      {tab('', 'All', all)}
      {seen.map((rule) => tab(rule, exceptionRules[rule].name, totals && (totals.get(rule) ?? 0)))}
    </Tabs>
  );
}
