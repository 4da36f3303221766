import { listTraceDays } from '@routebook/contract';
import {
  addDays,
  businessDate,
  DayInput,
  IconButton,
  quantity,
  showDate,
  styled,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  fontSize: 'sm',
  '& h2': { fontSize: 'md', fontWeight: 'semibold', marginInlineEnd: 'auto' },
  '& p': { color: 'fg.muted', fontSize: 'xs', flexBasis: '100%' },
  _print: { display: 'none' },
});

const inUrl = { date: '', at: '' };

interface ChooseDayProps {
  readonly id: string;
  readonly name: string;
  readonly date: string;
}

/** The day that is looked at; the arrows go from one to the next that there is something of. */
export function ChooseDay({ id, name, date }: ChooseDayProps) {
  const [, setUrl] = useUrlState(inUrl);
  const { data } = useServerRead(listTraceDays, { params: { id } });
  const today = businessDate();
  const days = data?.days;
  const before = days ? days.find((day) => day < date) : addDays(date, -1);
  const after = days ? days.findLast((day) => day > date) : addDays(date, 1);
  const go = (day: string | undefined) => day && setUrl({ date: day === today ? '' : day, at: '' }, { push: true });
  return (
    <Bar>
      <h2>{name}</h2>
      <IconButton size="sm" variant="outline" aria-label="The day before" disabled={!before} onClick={() => go(before)}>
        <ChevronLeft />
      </IconButton>
      <DayInput aria-label="Day" value={date} max={today} onDone={go} />
      <IconButton size="sm" variant="outline" aria-label="The day after" disabled={!after} onClick={() => go(after)}>
        <ChevronRight />
      </IconButton>
      {days && !days.includes(date) && (
        <p>
          {days.length === 0
            ? 'No day of theirs is stored.'
            : `Positions of ${quantity(days.length)} ${days.length === 1 ? 'day' : 'days'} are stored, the latest of ${showDate(days[0] ?? date)}.`}
        </p>
      )}
    </Bar>
  );
}
