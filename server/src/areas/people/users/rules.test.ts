import { capabilities } from '@routebook/contract';
import {
  type AccountHolder,
  accountBar,
  barProblem,
  type Changer,
  changeBar,
  type Designation,
  designationProblem,
  employmentProblem,
  ownChangeProblem,
  supervisorProblem,
} from './rules.ts';

function changer(
  level: number,
  { holdsEverything = false, held = ['people.see', 'people.edit'] as string[] } = {},
): Changer {
  return {
    user: { id: 'me' },
    designation: { level, manages: [], editsOwnMarket: false, holdsEverything },
    capabilities: new Set(capabilities.filter((one) => holdsEverything || held.includes(one))),
  };
}

function holder(level: number, more: Partial<AccountHolder> = {}): AccountHolder {
  return {
    id: 'them',
    name: 'Rahim',
    level,
    allCapabilities: false,
    capabilities: ['people.see'],
    withinScope: true,
    ...more,
  };
}

const so: Designation = { name: 'SO', level: 5, allCapabilities: false, capabilities: ['people.see', 'field.work'] };

describe('whom one may change', () => {
  test('is who is below one, and nobody beside or above', () => {
    expect(changeBar(changer(3), holder(4))).toBeNull();
    expect(changeBar(changer(3), holder(3))).toBe('level');
    expect(changeBar(changer(3), holder(2))).toBe('level');
    expect(barProblem('level', holder(2))).toBe('Rahim is not below you: somebody above changes that.');
  });

  test('is oneself', () => expect(changeBar(changer(3), holder(3, { id: 'me' }))).toBeNull());

  test('is anybody for who holds every right', () =>
    expect(changeBar(changer(1, { holdsEverything: true }), holder(1, { allCapabilities: true }))).toBeNull());

  test('is nobody above for who only holds every right over people', () => {
    const held = capabilities.filter((one) => one.startsWith('people.'));
    expect(changeBar(changer(2, { held: [...held] }), holder(1))).toBe('level');
  });
});

describe('of whom one decides whether they sign in', () => {
  const field = { capabilities: ['people.see', 'field.work'] } as const;

  test.each<[who: string, Changer, AccountHolder, bar: ReturnType<typeof accountBar>]>([
    ['who holds no more and works in the own market', changer(3), holder(4), null],
    ['who stands as high', changer(3), holder(3), 'level'],
    ['who may do what one may not', changer(3), holder(4, { capabilities: ['catalogue.add'] }), 'rights'],
    ['who may do everything', changer(1), holder(2, { allCapabilities: true }), 'rights'],
    ['who also works elsewhere', changer(3), holder(4, { withinScope: false }), 'scope'],
    [
      'who also works elsewhere, for who may do everything in a part',
      changer(1, { holdsEverything: true }),
      holder(4, { withinScope: false }),
      'scope',
    ],
    [
      'who may do everything, for who may, too',
      changer(1, { holdsEverything: true }),
      holder(1, { allCapabilities: true }),
      null,
    ],
    ['oneself', changer(3), holder(3, { id: 'me', withinScope: false }), null],
    ['who works in the field', changer(3), holder(4, field), null],
  ])('%s', (_, who, subject, bar) => expect(accountBar(who, subject)).toBe(bar));

  test('whose account goes to another mailbox may do nothing in the field that one may not', () => {
    const worker = holder(4, field);
    expect(accountBar(changer(3), worker, { handsOver: true })).toBe('rights');
    expect(accountBar(changer(3, { held: [...field.capabilities] }), worker, { handsOver: true })).toBeNull();
  });
});

describe('which designation one may give', () => {
  test('is one below the own', () => {
    expect(designationProblem(changer(4), so)).toBeNull();
    expect(designationProblem(changer(5), so)).toMatch(/below your own/);
    expect(designationProblem(changer(6), so)).toMatch(/below your own/);
  });

  test('is none that may do what one may not, but for the field app', () => {
    expect(designationProblem(changer(3), { ...so, capabilities: ['catalogue.add'] })).toMatch(/what you may not/);
    expect(designationProblem(changer(3), { ...so, allCapabilities: true })).toMatch(/what you may not/);
  });

  test('is any for who holds every right', () =>
    expect(
      designationProblem(changer(1, { holdsEverything: true }), { ...so, level: 1, allCapabilities: true }),
    ).toBeNull());
});

test('people report to who has a higher designation, not to an equal one', () => {
  const supervisor = { name: 'Karim', designation: 'TO', level: 4 };
  expect(supervisorProblem(5, supervisor)).toBeNull();
  expect(supervisorProblem(4, supervisor)).toMatch(/Karim is TO/);
  expect(supervisorProblem(3, supervisor)).not.toBeNull();
});

describe('the days at work', () => {
  const today = '2026-11-21';

  test('may be open, one day, or end on a day to come', () => {
    expect(employmentProblem({ joinedOn: null, leftOn: null }, 'working', today)).toBeNull();
    expect(employmentProblem({ joinedOn: today, leftOn: today }, 'working', today)).toBeNull();
    expect(employmentProblem({ joinedOn: '2026-01-01', leftOn: '2026-12-31' }, 'working', today)).toBeNull();
  });

  test('do not end before they begin', () =>
    expect(employmentProblem({ joinedOn: '2026-12-02', leftOn: '2026-12-01' }, 'working', today)?.field).toBe(
      'leftOn',
    ));

  test('end in the past only for who has left', () => {
    expect(employmentProblem({ joinedOn: null, leftOn: '2026-11-20' }, 'working', today)).not.toBeNull();
    expect(employmentProblem({ joinedOn: null, leftOn: '2026-11-20' }, 'left', today)).toBeNull();
    expect(employmentProblem({ joinedOn: null, leftOn: '2026-11-22' }, 'left', today)).not.toBeNull();
    expect(employmentProblem({ joinedOn: null, leftOn: null }, 'left', today)).not.toBeNull();
  });
});

test('of oneself one changes the mobile number alone', () => {
  expect(ownChangeProblem(['mobile'])).toBeNull();
  expect(ownChangeProblem([])).toBeNull();
  for (const field of ['designation', 'supervisor', 'name', 'email', 'leftOn'])
    expect(ownChangeProblem(['mobile', field])).not.toBeNull();
});
