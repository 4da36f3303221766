import { Text } from '@chakra-ui/react';
import { changePortalMap } from '@routebook/contract';
import { SelectField, SelectionDialog } from '@routebook/ui';
import { useCallback } from 'react';
import type { ParcelRow } from '../parcels/parcel-rows.ts';
import { AgainField, chosenOf } from './again-field.tsx';
import { EndsRollOuts } from './ends-roll-outs.tsx';
import { mapChanged } from './map-changed.tsx';
import { ReasonField } from './reason-field.tsx';
import { versionChoices } from './version-choices.ts';

interface UseSeveralDialogProps {
  /** Those of which another version can be chosen. */
  rows: readonly ParcelRow[];
  revision: number;
  onClose: () => void;
}

/** Runs other versions of several parcels for all staff, in one revision: all of them or none. */
export function UseSeveralDialog({ rows, revision, onClose }: UseSeveralDialogProps) {
  // The portal names what it refuses as name@version.
  const fieldOf = useCallback(
    (refused: string) => {
      const place = rows.findIndex(({ name }) => refused.startsWith(`${name}@`));
      return place < 0 ? undefined : `uses.${place}.version`;
    },
    [rows],
  );
  const uses = rows.map((row) => ({ name: row.name, version: versionChoices(row)[0]?.value ?? '' }));
  return (
    <SelectionDialog
      title={`Use other versions of ${rows.length} ${rows.length === 1 ? 'parcel' : 'parcels'}`}
      about={
        <Text mb="3" fontSize="sm">
          They change together, in one revision: when one of them is refused, none changes.
          {rows.some(({ trial }) => trial) && ' Their trials end.'}
        </Text>
      }
      call={changePortalMap}
      defaults={{ uses, again: false, reason: '', revision }}
      fieldOf={fieldOf}
      onClose={onClose}
      done={({ map }, sent) => ({
        title: `${sent.uses.map(({ name, version }) => `${name} ${version}`).join(', ')} run now, as revision ${map.revision}`,
        kind: 'success',
      })}
      submitLabel="Use for all"
      conflict={mapChanged}
    >
      {({ values }) => (
        <>
          {rows.map((row, place) => (
            <SelectField
              key={row.name}
              name={`uses.${place}.version`}
              label={row.name}
              help={row.running ? `${row.running.version} runs now.` : 'No version runs now.'}
              required
              choices={versionChoices(row)}
            />
          ))}
          <EndsRollOuts parcels={rows.map(({ name }) => name)} />
          <AgainField chosen={chosenOf(rows, values.uses)} />
          <ReasonField />
        </>
      )}
    </SelectionDialog>
  );
}
