import { getFirstSteps } from '@routebook/contract';
import { styled, TextLink, useServerRead } from '@routebook/ui';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { stepWords } from './step-words.ts';

const Frame = styled('section', {
  p: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'brand.solid',
  borderRadius: 'l2',
  '& h2': { fontSize: 'md', fontWeight: 'semibold' },
  '& p': { fontSize: 'sm', color: 'fg.muted' },
  _print: { display: 'none' },
});

const Steps = styled('ol', {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: 'repeat(2, 1fr)' },
  gap: '3',
  mt: '3',
  '& > li': { display: 'grid', gridTemplateColumns: '1.25rem 1fr', gap: '2' },
  '& svg': { width: '1.25rem', height: '1.25rem', color: 'fg.muted' },
  '& > li[data-done] svg': { color: 'brand.fg' },
});

/** What a new business still needs before its first order, each step with the screen on which it is taken. */
export function StepList() {
  const title = useId();
  const steps = useServerRead(getFirstSteps).data?.steps;
  if (!steps) return null;
  const done = steps.filter((each) => each.done).length;
  return (
    <Frame aria-labelledby={title}>
      <h2 id={title}>Towards the first order</h2>
      <p>
        {done} of {steps.length} steps done. In this order each has what it stands on; most lists take a file as well.
      </p>
      <Steps>
        {steps.map(({ step, done: isDone }, index) => {
          const { title: name, about, screen } = stepWords[step];
          return (
            <li key={step} data-done={isDone || undefined}>
              {isDone ? <CircleCheck role="img" aria-label="Done" /> : <Circle role="img" aria-label="To do" />}
              <div>
                {index + 1}. <TextLink href={screen}>{name}</TextLink>
                <p>{about}</p>
              </div>
            </li>
          );
        })}
      </Steps>
    </Frame>
  );
}
