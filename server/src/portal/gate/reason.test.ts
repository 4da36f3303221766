import { type GateReason, refusalFor } from './reason.ts';

const missing = (subject: string, what: string): GateReason => ({
  code: 'shared-ranges',
  subject,
  message: `${subject} needs ${what}.`,
});

test('each reason of a refusal is a line of its own, as whoever reads it goes through them one by one', () => {
  const refusal = refusalFor([
    missing('sales@2.0.0', 'react'),
    missing('sales@2.0.0', 'jotai'),
    missing('nav@2.0.0', 'ui'),
  ]);
  expect(refusal.message).toBe('sales@2.0.0 needs react.\nsales@2.0.0 needs jotai.\nnav@2.0.0 needs ui.');
  expect(refusal.details.fields).toEqual({
    'sales@2.0.0': 'sales@2.0.0 needs react.\nsales@2.0.0 needs jotai.',
    'nav@2.0.0': 'nav@2.0.0 needs ui.',
  });
});

test('of very many the first ten are named', () => {
  const many = Array.from({ length: 12 }, (_, at) => missing('sales@2.0.0', `library ${at}`));
  expect(refusalFor(many).message.split('\n')).toHaveLength(11);
  expect(refusalFor(many).message).toMatch(/\nThere are 2 more reasons\.$/);
});
