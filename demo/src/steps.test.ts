import { doSteps, type Step } from './steps.ts';

const step = (name: string, ...after: string[]): Step => ({ name, after });

/** Does steps, and answers the order in which they began and ended. */
async function course(steps: readonly Step[], done: readonly string[] = [], failing?: string): Promise<string[]> {
  const told: string[] = [];
  const ended = await doSteps(steps, new Set(done), 2, async ({ name }) => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    if (name === failing) throw new Error(`${name} failed`);
    told.push(`${name} ends`);
  }).catch((error: Error) => error.message);
  return ended ? [...told, ended] : told;
}

test('two steps that need nothing of each other are done at once, what comes after them when both are over', async () => {
  expect(await course([step('eat', 'cook', 'lay'), step('cook'), step('lay')])).toEqual([
    'cook begins',
    'lay begins',
    'cook ends',
    'lay ends',
    'eat begins',
    'eat ends',
  ]);
});

test('what most others come after is begun first', async () => {
  const steps = [step('rest'), step('walk'), step('cook'), step('eat', 'cook'), step('wash', 'eat')];
  expect((await course(steps)).slice(0, 2)).toEqual(['cook begins', 'rest begins']);
});

test('no more than two are under way', async () => {
  expect((await course([step('one'), step('two'), step('three')])).slice(0, 3)).toEqual([
    'one begins',
    'two begins',
    'one ends',
  ]);
});

test('what is done already is not done again', async () => {
  expect(await course([step('cook'), step('eat', 'cook')], ['cook'])).toEqual(['eat begins', 'eat ends']);
});

test('after a failure those under way are waited for, and nothing is begun', async () => {
  const steps = [step('cook'), step('lay'), step('eat', 'cook'), step('sit', 'lay')];
  expect(await course(steps, [], 'cook')).toEqual(['cook begins', 'lay begins', 'lay ends', 'cook failed']);
});

test('steps that come after nothing there is are named', async () => {
  expect(await course([step('eat', 'cook')])).toEqual(['Nothing is done that these come after: eat']);
});
