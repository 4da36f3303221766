import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { correction, mayAll } from '../testing/waiting-correction.ts';
import { Waiting } from './waiting.tsx';

const why = 'You asked for this correction: somebody else decides.';

test.each([
  ['is offered to who may decide over it', null, false],
  ['is offered where the server does not say who may decide', undefined, false],
  ['says why the one who asked for it does not decide', why, true],
])('a correction that waits %s', async (_, decisionProblem, refused) => {
  answerCalls(() => ({
    body: {
      success: true,
      corrections: [{ ...correction, decisionProblem }],
      totalCorrections: 1,
      cursors: { next: null, previous: null },
    },
  }));
  const user = renderInPortal(
    <Waiting may={mayAll} openPanel={() => undefined} />,
    '/attendance/attendances?view=waiting',
  );
  await user.click(await screen.findByRole('button', { name: /the correction of Karim Mia/ }));
  const approve = await screen.findByRole('menuitem', { name: /^Approve…/ });
  expect(approve.getAttribute('aria-disabled') === 'true').toBe(refused);
  if (refused) expect(screen.getAllByText(why)[0]).toBeVisible();
});
