import { Button, IconButton, showTime, styled } from '@routebook/ui';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReplayClock, speeds } from './replay-clock.ts';
import type { Span } from './span.ts';
import { type Mark, TimeSlider } from './time-slider.tsx';
import { useIsPlaying, useReplayTime, useSpeed } from './use-replay.ts';

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  fontVariantNumeric: 'tabular-nums',
  _print: { display: 'none' },
  '& [data-time]': { minWidth: '3rem', fontWeight: 'semibold' },
});

const Speeds = styled('fieldset', { display: 'flex', gap: '1', borderWidth: '0', p: '0', m: '0' });

interface PlayerProps {
  readonly clock: ReplayClock;
  readonly span: Span;
  readonly marks: readonly Mark[];
}

/** Plays a replay: the slider moves in proportion to time, however many positions there are. */
export function Player({ clock, span, marks }: PlayerProps) {
  return (
    <Bar role="group" aria-label="Replay">
      <PlayButton clock={clock} />
      <TimePassing clock={clock} span={span} marks={marks} />
      <SpeedButtons clock={clock} />
    </Bar>
  );
}

interface OfClock {
  readonly clock: ReplayClock;
}

function PlayButton({ clock }: OfClock) {
  const isPlaying = useIsPlaying(clock);
  const words = isPlaying ? 'Pause' : 'Play';
  return (
    <IconButton
      size="sm"
      variant="solid"
      colorPalette="brand"
      aria-label={words}
      title={words}
      onClick={isPlaying ? clock.pause : clock.play}
    >
      {isPlaying ? <Pause /> : <Play />}
    </IconButton>
  );
}

/** All that is drawn anew in each frame of a replay. */
function TimePassing({ clock, span, marks }: PlayerProps) {
  const now = useReplayTime(clock);
  return (
    <>
      <span data-time>{showTime(now)}</span>
      <TimeSlider label="Time of the day" span={span} value={now} stepMs={1_000} marks={marks} onChange={clock.goTo} />
    </>
  );
}

function SpeedButtons({ clock }: OfClock) {
  const chosen = useSpeed(clock);
  return (
    <Speeds aria-label="Speed">
      {speeds.map((speed) => (
        <Button
          key={speed}
          size="xs"
          variant={speed === chosen ? 'solid' : 'outline'}
          aria-pressed={speed === chosen}
          onClick={() => clock.setSpeed(speed)}
        >
          {speed}×
        </Button>
      ))}
    </Speeds>
  );
}
