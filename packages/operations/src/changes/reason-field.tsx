import { TextField } from '@routebook/ui';

/** Why the map is changed; every change of it carries one. */
export function ReasonField() {
  return <TextField name="reason" label="Reason" required maxLength={300} help="Kept with the revision." />;
}
