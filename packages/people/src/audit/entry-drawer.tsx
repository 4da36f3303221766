import { type AuditEntry, getAuditEntry } from '@routebook/contract';
import {
  Drawer,
  type DrawerSection,
  Empty,
  History,
  KeyValues,
  Link,
  showInstant,
  styled,
  useServerRead,
} from '@routebook/ui';
import { actionInWords, fieldInWords, kindInWords } from './entry-words.ts';

/** One entry of the audit: what changed from what to what, and how to find what belongs to it. */
export function EntryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useServerRead(getAuditEntry, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Audit entry" loading={read} />;
  const { auditEntry: entry } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Facts entry={entry} /> },
    { key: 'changes', label: 'Before and after', render: () => <Changes entry={entry} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={entry.entityName ?? kindInWords(entry.entity)}
      subtitle={`${actionInWords(entry.action)}, ${showInstant(entry.at)}`}
      sections={sections}
    />
  );
}

const Underlined = styled(Link, { color: 'brand.fg', textDecoration: 'underline', borderRadius: 'l1' });

function Facts({ entry }: { entry: AuditEntry }) {
  const { at, actorName, action, entity, entityId, entityName, reason, requestId, batchId } = entry;
  return (
    <KeyValues
      items={[
        ['When', showInstant(at)],
        ['Who', actorName],
        ['What', actionInWords(action)],
        ['Kind', kindInWords(entity)],
        ['Name', entityName],
        ['Reason', reason],
        ['Request', requestId],
        ['All of this row', entityId && <Underlined href={`/user/audit?entityId=${entityId}`}>Show</Underlined>],
        ['All of this batch', batchId && <Underlined href={`/user/audit?batchId=${batchId}`}>Show</Underlined>],
      ]}
    />
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <Empty title="Nothing but the fact itself is kept" />;
  // What was deleted has no after; its fields are shown as they were.
  const whole = after === null && before !== null ? { ...entry, before: null, after: before } : entry;
  return (
    <History
      entries={[{ ...whole, action: actionInWords(entry.action).toLowerCase() }]}
      fields={Object.fromEntries(names.map((name) => [name, fieldInWords(name)]))}
    />
  );
}
