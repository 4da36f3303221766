import { callServer } from '@routebook/auth';
import { checkTargetImport, type ReplyOf, upsertTargets } from '@routebook/contract';
import {
  AlertBox,
  BusyButton,
  Button,
  counted,
  Dialog,
  FigureTable,
  failedCall,
  formatsInWords,
  refreshTags,
  styled,
  toast,
} from '@routebook/ui';
import { useId, useState } from 'react';
import type { TargetAddress } from '../address/target-address.ts';
import { fromDecimal, shownAmount } from '../sheets/amounts.ts';
import { monthNames } from '../target-words.ts';
import { importBody } from './import-body.ts';

type Checked = ReplyOf<typeof checkTargetImport>;

const Sections = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });
const Buttons = styled('div', { display: 'flex', justifyContent: 'flex-end', gap: '2' });
const Choose = styled('label', {
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5',
  fontSize: 'sm',
  fontWeight: 'medium',
});
const most = 100;

interface ImportDialogProps {
  readonly address: TargetAddress;
  readonly onClose: () => void;
}

/** A file that was filled in elsewhere: what it would change cell by cell first, then all of it at once. */
export function ImportDialog({ address, onClose }: ImportDialogProps) {
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(failedCall(error).message);
    } finally {
      setBusy(false);
    }
  };
  const check = (file: File | undefined) =>
    file && attempt(async () => setChecked(await callServer(checkTargetImport, { query: address.query, file })));
  const apply = (changes: Checked['changes']) =>
    attempt(async () => {
      const { saved } = await callServer(upsertTargets, { body: { ...address.plan, rows: importBody(changes) } });
      await refreshTags(upsertTargets.tags);
      onClose();
      toast({ title: `${counted(saved, 'target')} imported`, kind: 'success' });
    });
  return (
    <Dialog open onClose={onClose} title="Import targets" size="lg">
      <Sections>
        {problem && <AlertBox tone="error" role="alert" title={problem} />}
        {checked && <WhatChanges checked={checked} decimals={address.facts.decimals} />}
        {(!checked || checked.errors.length > 0) && (
          <Choose htmlFor={id}>
            {checked
              ? 'The file again, mended.'
              : `An exported file of this year, filled in: ${formatsInWords}. Nothing is written yet.`}
            <input
              id={id}
              type="file"
              accept=".csv,.xlsx"
              aria-disabled={busy}
              onClick={(event) => busy && event.preventDefault()}
              onChange={({ target }) => {
                void check(target.files?.[0]);
                // The same file is chosen again once it is mended.
                target.value = '';
              }}
            />
          </Choose>
        )}
        <Buttons>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {checked && (
            <BusyButton
              busy={busy}
              disabled={checked.changes.length === 0 || checked.errors.length > 0}
              onClick={() => void apply(checked.changes)}
            >
              Import {counted(checked.changes.length, 'change')}
            </BusyButton>
          )}
        </Buttons>
      </Sections>
    </Dialog>
  );
}

function WhatChanges({ checked, decimals }: { checked: Checked; decimals: number }) {
  const { changes, errors, unchanged } = checked;
  const shown = (amount: string | null) => {
    const read = fromDecimal(amount, decimals);
    return read === null ? 'blank' : shownAmount(read, decimals);
  };
  return (
    <>
      {errors.length > 0 && (
        <AlertBox
          tone="error"
          title={`${errors.length} ${errors.length === 1 ? 'cell is' : 'cells are'} wrong: mend the file and choose it again.`}
        >
          <ul>
            {errors.slice(0, most).map(({ row, column, value, message }) => (
              <li key={`${row} ${column}`}>
                Row {row}
                {column && `, ${column}`}
                {value !== null && ` “${value}”`}: {message}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
      <p role="status">
        {changes.length} {changes.length === 1 ? 'cell changes' : 'cells change'}, {unchanged} stay as they are.
        {changes.length > most && ` The first ${most} are shown.`}
      </p>
      {changes.length > 0 && (
        <FigureTable label="What the file changes">
          <thead>
            <tr>
              <th scope="col">Place or officer</th>
              <th scope="col" data-text>
                Month
              </th>
              <th scope="col">Now</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, most).map(({ row, name, month, was, becomes }) => (
              <tr key={`${row} ${month}`}>
                <th scope="row">{name}</th>
                <td data-text>{monthNames[month - 1]}</td>
                <td>{shown(was)}</td>
                <td>{shown(becomes)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </>
  );
}
