import { styled } from '../theme/styled.tsx';
import type { ImportRowError } from './import-wizard-props.ts';

const Scroll = styled('div', {
  maxHeight: '18rem',
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  fontSize: 'sm',
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    textAlign: 'start',
    px: '2.5',
    py: '1',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    overflowWrap: 'anywhere',
  },
  '& th, & td:nth-of-type(-n + 2)': { overflowWrap: 'normal' },
  '& thead th': { position: 'sticky', top: 0, bg: 'bg.subtle', fontSize: 'xs', color: 'fg.muted' },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums' },
});

/** What is wrong with the rows of a file, one line each. */
export function ErrorTable({ errors }: { errors: readonly ImportRowError[] }) {
  return (
    <Scroll tabIndex={0} role="region" aria-label="Errors in the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column ?? '—'}</td>
              <td>{value ?? '—'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
