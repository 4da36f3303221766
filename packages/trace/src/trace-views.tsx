import { Button, lazyComponent, Page, useKept, useUrlState, useView, ViewSwitch } from '@routebook/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Live } from './live/live.tsx';
import { useGroups } from './people/use-groups.ts';

const Day = lazyComponent(async () => (await import('./day/day.tsx')).Day);
const Moment = lazyComponent(async () => (await import('./moment/moment.tsx')).Moment);
const Together = lazyComponent(async () => (await import('./together/together.tsx')).Together);
const TraceRules = lazyComponent(async () => (await import('./rules/trace-rules.tsx')).TraceRules);

const views = { live: 'Live', day: 'Day replay', moment: 'Past moment', together: 'Group replay' } as const;
type View = keyof typeof views;

const descriptions: Readonly<Record<View, string>> = {
  live: 'Where the field is now.',
  day: 'A day of one person, as it went.',
  moment: 'Where everyone was at a moment of the past.',
  together: 'A day of a group, everyone at once.',
};

const screens = { live: Live, day: Day, moment: Moment, together: Together };
const inUrl = { group: '', person: '', date: '' };

/** The ways to look at the field; group, person and day stay the same in all of them. */
export function TraceViews() {
  const [carried] = useUrlState(inUrl);
  const view = useView(views);
  const [rulesOpen, openRules] = useKept('trace-views rules', false);
  useGroups();
  const Screen = screens[view];
  return (
    <Page
      title="Trace"
      description={descriptions[view]}
      actions={
        <>
          <ViewSwitch label="Ways to look at the field" views={views} carried={carried} />
          <Button variant="outline" onClick={() => openRules(true)} onPointerEnter={TraceRules.preload}>
            <SlidersHorizontal aria-hidden />
            Rules
          </Button>
        </>
      }
    >
      <Screen />
      {rulesOpen && <TraceRules onClose={() => openRules(false)} />}
    </Page>
  );
}
