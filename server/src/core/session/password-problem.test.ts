import { busyness } from '../../testing/busyness.ts';
import { passwordProblem } from './password-problem.ts';

const owner = { name: 'Rahim Uddin', email: 'rahim.khan@shops.example' };

test.each([
  ['of digits in order', '1234567890'],
  ['of one letter', 'aaaaaaaaaa'],
  ['of spaces', '          '],
  ['of a short word again and again', 'abcabcabcabc'],
  ['common with an ending', 'password123'],
  ['common in other letters', 'P@ssw0rd123'],
  ['leaked', '1q2w3e4r5t'],
  ['along the keyboard', 'qwertyuiop'],
  ['a day', '01/01/2000'],
  ['a place with a digit', 'bangladesh1'],
  ['long and the same', 'a'.repeat(200)],
])('a password %s is refused', async (_, password) => {
  expect(await passwordProblem(password, owner)).toMatch(/first passwords that others try: use four or five/);
});

test.each([
  ['the e-mail', 'rahim.khan@shops.example'],
  ['the name', 'Rahim Uddin'],
  ['the name as one word', 'uddinrahim'],
  ['the name with a year', 'rahimuddin2026'],
  ['the name with signs', 'Rahim.Uddin@123'],
  ['the mailbox with a common word', 'rahim.khan-password'],
])('%s as a password is refused', async (_, password) => {
  expect(await passwordProblem(password, owner)).toMatch(/^Your name and your e-mail .* four or five/);
});

test.each([
  'mango rickshaw 77',
  'correct horse battery',
  'a brand new password',
  'xK9#mQ2$vL',
  'rahim keeps seventeen green umbrellas',
  'নদীর ধারে একটি লাল নৌকা',
])('%s is taken', async (password) => {
  expect(await passwordProblem(password, owner)).toBeNull();
});

test('the longest that may be sent is looked at in a second on an idle computer, whatever it holds', async () => {
  await passwordProblem('once, to read the lists', owner);
  const begun = performance.now();
  for (const unit of ['p@$$w0rd', '4@8({[<369|!10$5+7%2', 'abcdefghij'])
    await passwordProblem(unit.repeat(25).slice(0, 200), owner);
  expect(performance.now() - begun).toBeLessThan(3_000 * busyness());
});
