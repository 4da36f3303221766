import { chooseDesignations } from '@routebook/contract';
import { LookupField, SelectField, useServerRead } from '@routebook/ui';
import { findPeople } from './look-ups.ts';

/** The designations that the person who asks may give; the current one is there also when one may not give it. */
export function DesignationField({ current }: { current?: string }) {
  const { data } = useServerRead(chooseDesignations);
  const choices = (data?.designations ?? [])
    .filter(({ name, assignable }) => assignable || name === current)
    .map(({ name }) => ({ value: name, label: name }));
  const known = current === undefined || choices.some(({ value }) => value === current);
  return (
    <SelectField
      name="designation"
      label="Designation"
      required
      choices={known || current === undefined ? choices : [{ value: current, label: current }, ...choices]}
      help="What the person may see and do. Only what you may give is listed."
    />
  );
}

/** A supervisor above the chosen designation. */
export function SupervisorField({
  designation,
  name = '',
  except,
  placeId,
}: {
  designation: string | undefined;
  name?: string | undefined;
  except?: string;
  /** A place of the person, for which those in charge of it are suggested. */
  placeId: string | undefined;
}) {
  const fitting = { ...(designation && { above: designation }), ...(except && { except }) };
  const suggested = placeId && {
    of: `${placeId} ${designation}`,
    find: (signal: AbortSignal) => findPeople({ ...fitting, inCharge: placeId }, signal),
  };
  return (
    <LookupField
      name="supervisorId"
      label="Supervisor"
      initialLabel={name}
      search={(text, signal) => findPeople({ ...fitting, search: text }, signal)}
      suggested={suggested || undefined}
      placeholder="Type a name or employee code"
      help={designation ? 'Somebody with a higher designation.' : 'Choose the designation first.'}
    />
  );
}
