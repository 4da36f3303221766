import { type CorrectionState, correctionStates } from '@routebook/contract';
import { styled } from '@routebook/ui';
import { correctionWords } from './statuses.ts';

const Label = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
  '& select': {
    height: '8',
    px: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    focusVisibleRing: 'outside',
  },
});

/** Which corrections are listed. */
export function StateSwitch({
  state,
  onChoose,
}: {
  state: CorrectionState;
  onChoose: (state: CorrectionState) => void;
}) {
  return (
    <Label>
      State
      <select
        value={state}
        onChange={({ target }) => onChoose(correctionStates.find((known) => known === target.value) ?? 'waiting')}
      >
        {correctionStates.map((known) => (
          <option key={known} value={known}>
            {correctionWords[known].label}
          </option>
        ))}
      </select>
    </Label>
  );
}
