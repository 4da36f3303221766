import { Dialog, FigureTable } from '@routebook/ui';

const keys: readonly (readonly [string, string])[] = [
  ['Arrows, Page Up and Down, Home, End', 'Go to another cell; with Ctrl to the edge, with Shift select on the way'],
  ['Ctrl+A, Ctrl+Space, Shift+Space', 'Select all, the column, the row'],
  ['A digit, F2, Enter', 'Type a new value, or change what is there; Ctrl+Enter puts it into all that is selected'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut and paste, from and to spreadsheets'],
  ['Ctrl+D, Ctrl+R', 'Fill down, fill to the right'],
  ['Delete', 'Clear: blank is not zero'],
  ['Ctrl+Z, Ctrl+Y', 'Undo, redo'],
  ['Alt+Shift+Right and Left', 'Open and close what is beneath; on a name Right and Left alone'],
];

/** What the keys of a sheet do; those of its tools stand on their buttons. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys" size="lg">
      <FigureTable label="Keys of the sheet">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col" data-text>
              What it does
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, does]) => (
            <tr key={key}>
              <th scope="row" data-long>
                {key}
              </th>
              <td data-text data-long>
                {does}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Dialog>
  );
}
