import { Alert } from '@chakra-ui/react';
import { useContext } from 'react';
import { get } from 'react-hook-form';
import { styled } from '../theme/styled.tsx';
import { same } from './changes-of.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldLabels } from './field-labels.ts';

const Versions = styled('table', {
  width: '100%',
  mt: '2',
  fontSize: 'sm',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'start',
    py: '1',
    pe: '2',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
  '& tbody th': { fontWeight: 'normal', color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
});

export interface VersionConflictProps {
  /** What the form began with. */
  start: unknown;
  mine: unknown;
  theirs: unknown;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onCancel: () => void;
}

/**
 * Somebody else saved first: what differs, side by side, and the three ways on. Nothing is overwritten unasked: what was not changed
 * here stays as they saved it.
 */
export function VersionConflict({ start, mine, theirs, onKeepMine, onTakeTheirs, onCancel }: VersionConflictProps) {
  const labels = useContext(FieldLabels);
  const isMine = (name: string) => !same(get(mine, name), get(start, name));
  const differing = [...labels].filter(([name]) => !same(get(mine, name), get(theirs, name)));
  const isOver = differing.some(([name]) => isMine(name) && !same(get(theirs, name), get(start, name)));
  return (
    <ConflictNotice
      label="Somebody else changed this"
      title="Somebody else saved this while you were editing."
      ways={[
        { label: isOver ? 'Save mine over it' : 'Save mine with theirs', onChoose: onKeepMine },
        { label: 'Take theirs', onChoose: onTakeTheirs },
        { label: 'Back to editing', onChoose: onCancel },
      ]}
    >
      <Alert.Description>
        {differing.length > 0
          ? 'Nothing of yours is saved yet. What you did not change stays as they saved it. These fields differ:'
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
                <td>{isMine(name) ? show(get(mine, name)) : 'Not changed'}</td>
                <td>{show(get(theirs, name))}</td>
              </tr>
            ))}
          </tbody>
        </Versions>
      )}
    </ConflictNotice>
  );
}
