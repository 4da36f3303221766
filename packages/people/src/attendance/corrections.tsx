import { userAtom } from '@routebook/auth';
import { type Correction, withdrawCorrection } from '@routebook/contract';
import { BusyButton, Button, Empty, type May, StatusBadge, showInstant, styled, useTellDone } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { askedFor } from './asked-for.ts';
import type { OpenPanel } from './panel.ts';
import { correctionWords } from './statuses.ts';

const Cards = styled('ul', { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' });
const Card = styled('li', {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  p: '3',
  fontSize: 'sm',
  '& p': { mt: '1' },
  '& small': { color: 'fg.muted', fontSize: 'xs', display: 'block', mt: '1' },
  '& header': { display: 'flex', justifyContent: 'space-between', gap: '2', fontWeight: 'medium' },
  '& footer': { display: 'flex', gap: '2', mt: '3' },
});

interface CorrectionsProps {
  corrections: readonly Correction[];
  may: May;
  openPanel: OpenPanel;
}

/** The corrections of a day, the latest first, with what can be done about the one that waits. */
export function Corrections({ corrections, may, openPanel }: CorrectionsProps) {
  if (corrections.length === 0)
    return (
      <Empty
        title="No correction"
        description="What was recorded holds. A correction holds once somebody else has approved it."
      />
    );
  return (
    <Cards>
      {corrections.map((correction) => (
        <CorrectionCard key={correction.id} correction={correction} may={may} openPanel={openPanel} />
      ))}
    </Cards>
  );
}

function CorrectionCard({
  correction,
  may,
  openPanel,
}: Omit<CorrectionsProps, 'corrections'> & { correction: Correction }) {
  const me = useAtomValue(userAtom)?.id;
  const { state, askedBy, askedAt, decidedBy, decidedAt, note, reason, decisionProblem } = correction;
  const { label, tone } = correctionWords[state];
  const mine = askedBy.id === me;
  const waits = state === 'waiting';
  const mayDecide = may.approve && waits && !decisionProblem;
  return (
    <Card>
      <header>
        {askedFor(correction)}
        <StatusBadge status={label} tone={tone} />
      </header>
      <p>{reason}</p>
      <small>
        Asked by {askedBy.name}, {showInstant(askedAt)}
      </small>
      {decidedBy && decidedAt && (
        <small>
          {label} by {decidedBy.name}, {showInstant(decidedAt)}
          {note && `: ${note}`}
        </small>
      )}
      {may.approve && decisionProblem && <small>{decisionProblem}</small>}
      {(mayDecide || (mine && waits)) && (
        <footer>
          {mayDecide && (
            <>
              <Button size="sm" colorPalette="brand" onClick={() => openPanel({ kind: 'approve', correction })}>
                Approve…
              </Button>
              <Button size="sm" variant="outline" onClick={() => openPanel({ kind: 'reject', correction })}>
                Reject…
              </Button>
            </>
          )}
          {mine && <WithdrawButton correction={correction} />}
        </footer>
      )}
    </Card>
  );
}

function WithdrawButton({ correction }: { correction: Correction }) {
  const { tell, underWay } = useTellDone(withdrawCorrection);
  return (
    <BusyButton
      size="sm"
      variant="outline"
      busy={underWay !== undefined}
      onClick={() =>
        void tell({ params: { id: correction.id } }, 'The correction is taken back', 'It was not taken back')
      }
    >
      Take back
    </BusyButton>
  );
}
