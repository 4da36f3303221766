import type { PatternDay, PlannedRoute } from '@routebook/contract';
import { counted, styled, weekDays } from '@routebook/ui';

interface PatternGridProps {
  /** How many weeks the cycle has. */
  weeks: number;
  days: readonly PatternDay[];
  routes: readonly PlannedRoute[];
  onChange: (days: PatternDay[]) => void;
}

const Grid = styled('table', {
  width: '100%',
  tableLayout: 'fixed',
  fontSize: 'xs',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 'medium', color: 'fg.muted', py: '1' },
  '& tbody th': { width: '4rem' },
  '& td': { verticalAlign: 'top', pe: '1', pb: '1' },
  '& select': {
    width: '100%',
    minHeight: '1.875rem',
    mb: '0.5',
    px: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    bg: 'bg.panel',
    color: 'fg',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
  },
  '& small': { display: 'block', color: 'fg.muted' },
});
const Scroller = styled('div', { overflowX: 'auto', '& table': { minWidth: '44rem' } });

/** The weeks of a cycle, a route or more for each day. */
export function PatternGrid({ weeks, days, routes, onChange }: PatternGridProps) {
  const known = new Map(routes.map((route) => [route.id, route]));
  const at = (week: number, weekday: number) =>
    days.find((day) => day.week === week && day.weekday === weekday)?.routeIds ?? [];
  const set = (week: number, weekday: number, routeIds: string[]) =>
    onChange([
      ...days.filter((day) => day.week !== week || day.weekday !== weekday),
      ...(routeIds.length > 0 ? [{ week, weekday, routeIds }] : []),
    ]);
  return (
    <Scroller>
      <Grid aria-label="Routes by day">
        <thead>
          <tr>
            <td />
            {weekDays.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
            <tr key={week}>
              <th scope="row">{weeks === 1 ? 'Each week' : `Week ${week}`}</th>
              {weekDays.map(({ value: weekday, label }) => {
                const chosen = at(week, weekday);
                const sum = chosen.reduce((total, id) => total + (known.get(id)?.outlets ?? 0), 0);
                return (
                  <td key={weekday}>
                    {[...chosen, ''].map((routeId, place) => (
                      <select
                        key={routeId || 'new'}
                        aria-label={`${label}, week ${week}: ${routeId ? `route ${place + 1}` : 'add a route'}`}
                        value={routeId}
                        onChange={({ target }) =>
                          set(
                            week,
                            weekday,
                            [...chosen.slice(0, place), target.value, ...chosen.slice(place + 1)].filter(Boolean),
                          )
                        }
                      >
                        <option value="">{routeId ? 'Take away' : chosen.length > 0 ? 'And…' : '—'}</option>
                        {routes
                          .filter(({ id }) => id === routeId || !chosen.includes(id))
                          .map(({ id, code, name }) => (
                            <option key={id} value={id}>
                              {code} {name}
                            </option>
                          ))}
                      </select>
                    ))}
                    {chosen.map((id) => (
                      <small key={id}>{known.get(id)?.name}</small>
                    ))}
                    {chosen.length > 0 && <small>{counted(sum, 'outlet')}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  );
}
