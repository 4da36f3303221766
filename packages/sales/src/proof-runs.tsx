import type { ProofRun } from '@routebook/contract';
import { FigureTable, quantity, StatusBadge, showDate, showInstant, styled } from '@routebook/ui';
import type { ReactNode } from 'react';

export const ProofPanel = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  p: '4',
  '& h2': { fontWeight: 'semibold' },
});

interface LatestProofProps {
  readonly title: string;
  readonly proof: ProofRun;
  readonly holds: string;
  readonly differs: string;
  readonly children: ReactNode;
}

/** What the latest of all proofs came to. */
export function LatestProof({ title, proof, holds, differs, children }: LatestProofProps) {
  const good = proof.differences === 0;
  return (
    <ProofPanel>
      <h2>
        {title}, {showDate(proof.day)}
      </h2>
      <p role="status">
        <StatusBadge status={good ? 'All holds' : 'Something differs'} tone={good ? 'good' : 'bad'} />{' '}
        {good ? holds : `${quantity(proof.differences)} ${differs}`} {showInstant(proof.endedAt)}.
      </p>
      <p>{children}</p>
    </ProofPanel>
  );
}

/** The proofs of the last nights. */
export function ProofNights({ title, proofs }: { title: string; proofs: readonly ProofRun[] }) {
  return (
    <ProofPanel>
      <h2>{title}</h2>
      <FigureTable label={title}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" data-text>
              Proof
            </th>
            <th scope="col">Differ</th>
            <th scope="col" data-text>
              Done
            </th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {proofs.map(({ day, differences, endedAt, seconds }) => (
            <tr key={day}>
              <th scope="row">{showDate(day)}</th>
              <td data-text>
                <StatusBadge
                  status={differences === 0 ? 'Holds' : 'Differs'}
                  tone={differences === 0 ? 'good' : 'bad'}
                />
              </td>
              <td>{quantity(differences)}</td>
              <td data-text>{showInstant(endedAt)}</td>
              <td>{seconds} s</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </ProofPanel>
  );
}
