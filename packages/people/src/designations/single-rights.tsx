import { type Capability, singleCapabilities } from '@routebook/contract';
import { styled } from '@routebook/ui';
import { singleWords } from './capability-words.ts';

const Line = styled('label', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  fontSize: 'sm',
  cursor: 'pointer',
  '& input': { width: '4', height: '4', mt: '0.5', accentColor: 'var(--rb-colors-brand-solid)' },
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.7 },
});

interface SingleRightsProps {
  granted: readonly Capability[];
  givable: ReadonlySet<string>;
  onChange: (capabilities: Capability[]) => void;
}

/** The rights that are of no area. */
export function SingleRights({ granted, givable, onChange }: SingleRightsProps) {
  return singleCapabilities.map((capability) => {
    const { label, help } = singleWords[capability];
    const checked = granted.includes(capability);
    return (
      <Line key={capability}>
        <input
          type="checkbox"
          checked={checked}
          disabled={!checked && !givable.has(capability)}
          onChange={() => onChange(checked ? granted.filter((one) => one !== capability) : [...granted, capability])}
        />
        <span>
          {label}
          <small>{help}</small>
        </span>
      </Line>
    );
  });
}
