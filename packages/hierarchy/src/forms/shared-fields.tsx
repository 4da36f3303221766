import { type Level, levelOf, type NodeStatus, parentLevel } from '@routebook/contract';
import { LookupField, placeSearch, SelectField, StatusField, TextField } from '@routebook/ui';
import { useCallback } from 'react';
import { nextStatusChoices, statusChoices } from '../level/statuses.ts';
import { findManagers } from './look-ups.ts';

/** The place that the new one lies in; nations lie in nothing. */
export function ParentField({ level }: { level: Level }) {
  const parent = parentLevel(level);
  if (!parent) return null;
  return (
    <LookupField
      name="parentId"
      label={levelOf(parent).one}
      required
      about={parent}
      search={placeSearch({ level: parent })}
      placeholder="Type a name or code"
    />
  );
}

export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      required
      maxLength={32}
      help="Letters, digits, dots, slashes and hyphens. It cannot be changed later."
    />
  );
}

export function NameField({ autoFocus = false }: { autoFocus?: boolean }) {
  return <TextField name="name" label="Name" required autoFocus={autoFocus} />;
}

export function ManagerField({ level, name = '' }: { level: Level; name?: string | undefined }) {
  const search = useCallback((text: string, signal: AbortSignal) => findManagers(level, text, signal), [level]);
  return (
    <LookupField
      name="managerId"
      label="Manager"
      initialLabel={name}
      search={search}
      placeholder="Type a name or employee code"
    />
  );
}

/** The statuses of a level; of an existing place (`from`) those it can take now. */
export function NodeStatusField({ level, from }: { level: Level; from?: NodeStatus }) {
  const choices = from ? nextStatusChoices(level, from) : statusChoices(level);
  if (choices.length > 2) return <SelectField name="status" label="Status" required choices={choices} />;
  return <StatusField name="status" label="Status" required choices={choices} />;
}
