import { Button, Text } from '@chakra-ui/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Empty } from '../feedback/empty.tsx';
import { showInstant } from '../format/dates.ts';
import { styled } from '../theme/styled.tsx';
import { changesOf } from './changes-of.ts';
import type { HistoryEntry, HistoryProps } from './history-props.ts';

const Entries = styled('ol', {
  listStyle: 'none',
  fontSize: 'sm',
  '& > li': { position: 'relative', ps: '5', pb: '4' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetStart: '1',
    top: '1.5',
    width: '2',
    height: '2',
    borderRadius: 'full',
    bg: 'brand.solid',
  },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetStart: '7px',
    top: '4.5',
    bottom: '-1',
    width: '1px',
    bg: 'border.emphasized',
  },
  '& time': { color: 'fg.muted', fontSize: 'xs' },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(6rem, 9rem) 1fr', gap: '1', mt: '1.5' },
  '& dt': { color: 'fg.muted' },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& del': { color: 'fg.muted', textDecoration: 'line-through' },
  '& ins': { textDecoration: 'none', fontWeight: 'medium' },
  '& dd svg': { width: '0.8125rem', height: '0.8125rem', color: 'fg.subtle', flexShrink: 0 },
  '& blockquote': {
    mt: '1.5',
    ps: '2',
    borderInlineStartWidth: '2px',
    borderColor: 'border.emphasized',
    color: 'fg.muted',
  },
});

function Entry({ entry, fields, format }: Pick<HistoryProps, 'fields' | 'format'> & { entry: HistoryEntry }) {
  const changes = changesOf(entry, fields, format);
  return (
    <li>
      <strong>{entry.actorName}</strong> {entry.action}
      <br />
      <time dateTime={entry.at}>{showInstant(entry.at)}</time>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, label, before, after }) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <del>{before}</del>
                    <ArrowRight role="img" aria-label="became" />
                  </>
                )}
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entry.reason && <blockquote>{entry.reason}</blockquote>}
    </li>
  );
}

/** Who changed what and when, newest first, field by field, with the reason. */
export function History({ entries, fields, format, hasMore, onMore }: HistoryProps) {
  if (entries.length === 0) return <Empty title="No changes yet" />;
  return (
    <>
      <Entries aria-label="History">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} fields={fields} format={format} />
        ))}
      </Entries>
      {hasMore && (
        <Button size="sm" variant="outline" onClick={onMore}>
          Show older changes
        </Button>
      )}
      {!hasMore && entries.length > 20 && (
        <Text fontSize="xs" color="fg.muted">
          That is everything.
        </Text>
      )}
    </>
  );
}
