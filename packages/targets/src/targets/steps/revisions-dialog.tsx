import type { TargetMonth } from '@routebook/contract';
import { Button, Dialog, FigureTable, showInstant } from '@routebook/ui';
import { monthName, stateWords } from '../target-words.ts';

interface RevisionsDialogProps {
  readonly months: readonly TargetMonth[];
  /** Shows a revision beside what there is now; only where a month is looked at by days. */
  readonly onCompare?: ((beside: string) => void) | undefined;
  readonly onClose: () => void;
}

/** All revisions of months: where each stands, why it was made and who decided. */
export function RevisionsDialog({ months, onCompare, onClose }: RevisionsDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Revisions" size="lg">
      <FigureTable label="Revisions">
        <thead>
          <tr>
            {['Month', 'Revision', 'State', 'Reason', 'Submitted', 'Approved'].map((header) => (
              <th key={header} scope="col" data-text>
                {header}
              </th>
            ))}
            {onCompare && <td />}
          </tr>
        </thead>
        <tbody>
          {months.flatMap(({ month, revisions, inForce }) =>
            revisions.map(({ revision, state, reason, submittedBy, submittedAt, approvedBy, approvedAt }) => (
              <tr key={`${month} ${revision}`}>
                <th scope="row">{monthName(month)}</th>
                <td data-text>
                  {revision}
                  {revision === inForce && ', in force'}
                </td>
                <td data-text>{stateWords[state]}</td>
                <td data-text data-long>
                  {reason}
                </td>
                <td data-text>
                  {submittedBy && `${submittedBy.name}, ${submittedAt ? showInstant(submittedAt) : ''}`}
                </td>
                <td data-text>{approvedBy && `${approvedBy.name}, ${approvedAt ? showInstant(approvedAt) : ''}`}</td>
                {onCompare && (
                  <td>
                    <Button size="xs" variant="outline" onClick={() => onCompare(`revision:${revision}`)}>
                      Beside
                    </Button>
                  </td>
                )}
              </tr>
            )),
          )}
        </tbody>
      </FigureTable>
    </Dialog>
  );
}
