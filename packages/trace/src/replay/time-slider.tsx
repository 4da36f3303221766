import { showTime, styled } from '@routebook/ui';
import { memo } from 'react';
import { hoursIn, type Span, shareOf } from './span.ts';

const Box = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  flex: '1',
  minWidth: '12rem',
  '& input': { width: '100%', m: '0', accentColor: 'brand.solid', cursor: 'pointer' },
  // As far from the ends as the middle of the slider's handle is.
  '& svg': {
    display: 'block',
    width: 'calc(100% - 16px)',
    mx: '8px',
    height: '0.75rem',
    bg: 'bg.muted',
    borderRadius: 'l1',
  },
  '& [data-hours]': {
    position: 'relative',
    height: '1rem',
    mx: '8px',
    fontSize: '2xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-hours] > span': { position: 'absolute', transform: 'translateX(-50%)' },
});

/** What lies on the time of a slider: a stay from an instant to another, or something at one. */
export interface Mark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

interface TimeSliderProps {
  readonly label: string;
  readonly span: Span;
  readonly value: number;
  readonly stepMs: number;
  readonly marks: readonly Mark[];
  readonly onChange: (instant: number) => void;
}

const width = 1_000;
const leastWidth = 2;

/** A slider along time itself, with what lay on it above and the hours below. */
export function TimeSlider({ label, span, value, stepMs, marks, onChange }: TimeSliderProps) {
  return (
    <Box>
      <Marks span={span} marks={marks} />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={showTime(value)}
        min={span.from}
        max={span.to}
        step={stepMs}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <Hours span={span} />
    </Box>
  );
}

/** The same in each frame of a replay. */
const Marks = memo(function Marks({ span, marks }: Pick<TimeSliderProps, 'span' | 'marks'>) {
  return (
    <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      {marks.map(({ id, from, to, colour }) => {
        const x = width * shareOf(span, from);
        return (
          <rect key={id} x={x} width={Math.max(leastWidth, width * shareOf(span, to) - x)} height="10" fill={colour} />
        );
      })}
    </svg>
  );
});

const Hours = memo(function Hours({ span }: Pick<TimeSliderProps, 'span'>) {
  return (
    <div data-hours aria-hidden="true">
      {hoursIn(span, 10).map((at) => (
        <span key={at} style={{ insetInlineStart: `${100 * shareOf(span, at)}%` }}>
          {showTime(at)}
        </span>
      ))}
    </div>
  );
});
