import { Alert } from '@chakra-ui/react';
import { useContext } from 'react';
import { get } from 'react-hook-form';
import { styled } from '../theme/styled.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldLabels } from './field-labels.ts';

const Versions = styled('table', {
  width: '100%',
  mt: '2',
  fontSize: 'sm',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { textAlign: 'start', py: '1', pe: '2', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
  '& tbody th': { fontWeight: 'normal', color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
});

export interface VersionConflictProps {
  mine: unknown;
  theirs: unknown;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onCancel: () => void;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Somebody else saved first: what differs, side by side, and the three ways on. Nothing is overwritten unasked. */
export function VersionConflict({ mine, theirs, onKeepMine, onTakeTheirs, onCancel }: VersionConflictProps) {
  const labels = useContext(FieldLabels);
  const differing = [...labels].filter(([name]) => !same(get(mine, name), get(theirs, name)));
  return (
    <ConflictNotice
      label="Somebody else changed this"
      title="Somebody else saved this while you were editing."
      ways={[
        { label: 'Save mine over it', onChoose: onKeepMine },
        { label: 'Take theirs', onChoose: onTakeTheirs },
        { label: 'Back to editing', onChoose: onCancel },
      ]}
    >
      <Alert.Description>
        {differing.length > 0
          ? 'Nothing of yours is saved yet. These fields differ:'
          : 'Their version is the same as yours.'}
      </Alert.Description>
      {differing.length > 0 && (
        <Versions>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved now</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, { label, show }]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{show(get(mine, name))}</td>
                <td>{show(get(theirs, name))}</td>
              </tr>
            ))}
          </tbody>
        </Versions>
      )}
    </ConflictNotice>
  );
}
