import { datePresetLabels, datePresets, defaultPreset, presetOf, presetRange } from '@routebook/contract';
import { businessDate, PeriodFilter, styled } from '@routebook/ui';
import { useAtom } from 'jotai';
import { selectedDateRangeAtom } from './filter-atoms.ts';

const Presets = styled('div', {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
  maxWidth: '100%',
  overflowX: 'auto',
  '& button': {
    px: '2.5',
    minHeight: '1.875rem',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    '&:hover:not([aria-pressed=true])': { bg: 'bg.subtle', color: 'fg' },
  },
  '& button + button': { borderInlineStartWidth: '1px', borderColor: 'border' },
  '& [aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
});

/** The days that the figures are of, by the business's own calendar: a preset with one click, or two days of one's own. */
export function When() {
  const [range, select] = useAtom(selectedDateRangeAtom);
  const today = businessDate();
  const chosen = presetOf(range, today);
  const isOwn = chosen === null;
  return (
    <>
      <Presets role="group" aria-label="Days">
        {datePresets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            onClick={() => select(preset === defaultPreset ? null : presetRange(preset, today))}
          >
            {datePresetLabels[preset]}
          </button>
        ))}
      </Presets>
      <PeriodFilter
        period={isOwn ? range : { from: '', to: '' }}
        anyLabel="Own days"
        named={{}}
        onChoose={(own) => select(own.from || own.to ? { from: own.from || own.to, to: own.to || own.from } : null)}
      />
    </>
  );
}
