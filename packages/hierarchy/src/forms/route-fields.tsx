import { frequencies } from '@routebook/contract';
import { ChoicesField, NumberField, SelectField } from '@routebook/ui';
import { frequencyLabels } from '../routes/frequency.ts';
import { weekDays } from '../routes/visit-days.ts';

const frequencyChoices = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));

/** What only a route has, but for its SO. */
export function RouteFields() {
  return (
    <>
      <ChoicesField name="visitDays" label="Visit days" required choices={weekDays} />
      <SelectField name="frequency" label="Frequency" required choices={frequencyChoices} />
      <NumberField name="km" label="Length of a day's walk" unit="km" />
    </>
  );
}
