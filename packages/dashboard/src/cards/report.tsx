import { Empty, Failed, styled } from '@routebook/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StaleNotice } from '../figures/stale-notice.tsx';
import { Awaited } from './awaited.tsx';

const Body = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: 0,
  '&[aria-busy=true]': { opacity: 0.6 },
});

interface ReportProps<Reply> {
  /** "The nations" */
  readonly what: string;
  readonly read: UseQueryResult<Reply>;
  readonly isEmpty: (reply: Reply) => boolean;
  /** What to do when there is nothing. */
  readonly emptyHint?: string;
  readonly children: (reply: Reply) => ReactNode;
}

/** The body of a card in each of its states: being read, failed, empty, as it was before, or as it is. */
export function Report<Reply>({ what, read, isEmpty, emptyHint, children }: ReportProps<Reply>) {
  const { data } = read;
  if (!data)
    return read.isError ? (
      <Failed title={`${what} could not be read.`} error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Awaited label={`Reading ${what.charAt(0).toLowerCase()}${what.slice(1)}`} />
    );
  return (
    <>
      <StaleNotice what={what} read={read} />
      {isEmpty(data) ? (
        <Empty title="Nothing in these days." description={emptyHint ?? 'Choose other days or another place.'} />
      ) : (
        <Body aria-busy={read.isPlaceholderData}>{children(data)}</Body>
      )}
    </>
  );
}
