import { difference, fivePerCent, revision } from '../testing/portal.ts';
import { revisionRows, revisionText } from './revision-row.ts';

const texts = (...revisions: Parameters<typeof revisionRows>[0]) => revisionRows(revisions).map(revisionText);

test('a trial is shown when it begins and when it ends, not in between', () => {
  expect(
    texts(
      revision(5, { cause: 'trial' }),
      revision(4, { changes: [difference('nav', '0.1.0', '0.2.0')], trials: [fivePerCent] }),
      revision(3, { cause: 'trial', trials: [fivePerCent] }),
      revision(2),
    ),
  ).toEqual(['trial of hierarchy 0.3.0 ended', 'nav 0.1.0 → 0.2.0', 'hierarchy 0.3.0 for some', '']);
});

test('a version on trial that then runs for all is shown as that', () => {
  expect(
    texts(
      revision(3, { changes: [difference('hierarchy', '0.2.0', '0.3.0')] }),
      revision(2, { trials: [fivePerCent] }),
    ),
  ).toEqual(['hierarchy 0.2.0 → 0.3.0', '']);
});

test('many changes are shown as the first and how many more', () => {
  const many = ['account', 'hierarchy', 'nav', 'sales'].map((name) => difference(name, '0.1.0', '0.2.0'));
  expect(texts(revision(2, { changes: many }))).toEqual(['account 0.1.0 → 0.2.0, hierarchy 0.1.0 → 0.2.0 and 2 more']);
});
