import { exceptionRuleNames, exceptionRules } from '@routebook/contract';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { RuleSettings } from './rule-settings.tsx';

const settings = Object.fromEntries(
  exceptionRuleNames.map((rule) => [
    rule,
    Object.fromEntries(Object.entries(exceptionRules[rule].thresholds).map(([name, { usual }]) => [name, usual])),
  ]),
);

test.each([
  ['dashboard.see', false],
  ['dashboard.edit', true],
] as const)('with %s, that fields of rules may be filled in and are marked so is %p', async (capability, mayChange) => {
  signInAs('dashboard.see', capability);
  answerCalls(() => ({ body: { success: true, settings, rounds: [], today: '2026-11-27' } }));
  renderInPortal(<RuleSettings onClose={() => undefined} />);
  const [field] = await screen.findAllByRole('textbox');
  expect(field?.hasAttribute('disabled')).toBe(!mayChange);
  expect(screen.queryAllByText('*').length > 0).toBe(mayChange);
});
