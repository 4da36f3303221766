import { chakra } from '@chakra-ui/react';
import { Muted, StatusBadge, showInstant } from '@routebook/ui';
import { sameFailures, type VersionFailure } from './same-failures.ts';

const words = { failed: 'Not shown', error: 'Error later' } as const;

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    fontSize: 'sm',
    '& li': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& [data-head]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
    '& p': { mt: '1', overflowWrap: 'anywhere' },
  },
});

/** What browsers reported as failed, newest first. */
export function FailureList({ failures }: { failures: readonly VersionFailure[] }) {
  return (
    <List>
      {sameFailures(failures).map(({ at, kind, reason, version, times }) => (
        <li key={`${version} ${kind} ${reason}`}>
          <div data-head>
            <StatusBadge status={words[kind]} tone={kind === 'failed' ? 'bad' : 'warning'} />
            <span>{version}</span>
            <Muted>{times > 1 ? `${times} times, last ${showInstant(at)}` : showInstant(at)}</Muted>
          </div>
          <p>{reason}</p>
        </li>
      ))}
    </List>
  );
}
