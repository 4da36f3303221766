import { Spoken } from './calendar-css.ts';

/** What a calendar of plans says to who does not see it: the keys it knows, and what was just done. */
export function PlanKeys({ mayEdit, said }: { mayEdit: boolean; said: string }) {
  return (
    <>
      <Spoken id="plan-keys">
        Arrows go from day to day. Enter opens a day.
        {mayEdit && ' M picks a day up; Enter on another day swaps the two.'}
      </Spoken>
      <Spoken aria-live="polite">{said}</Spoken>
    </>
  );
}
