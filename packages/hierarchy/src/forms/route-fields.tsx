import { frequencies } from '@routebook/contract';
import { ChoicesField, NumberField, SelectField, weekDays } from '@routebook/ui';
import { frequencyLabels } from '../routes/frequency.ts';

const dayChoices = weekDays.map(({ value, short }) => ({ value, label: short }));
const frequencyChoices = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));

/** What only a route has, but for its SO. */
export function RouteFields() {
  return (
    <>
      <ChoicesField name="visitDays" label="Visit days" required choices={dayChoices} />
      <SelectField name="frequency" label="Frequency" required choices={frequencyChoices} />
      <NumberField name="km" label="Length of a day's walk" unit="km" />
    </>
  );
}
