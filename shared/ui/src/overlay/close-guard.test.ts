import { besideDialogs } from './close-guard.ts';

test('what stays usable beside a dialog is there before it has anything to say: a dialog would wait for it, and throw', () => {
  expect(besideDialogs.map((find) => find() instanceof HTMLElement)).toEqual([true, true]);
  const notices = document.body.appendChild(document.createElement('div'));
  notices.id = 'page-notices';
  expect(besideDialogs.map((find) => find())).toContain(notices);
});
