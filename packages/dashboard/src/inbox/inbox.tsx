import { Empty } from '@routebook/ui';

/** What wants a decision today. */
export function Inbox() {
  return <Empty title="Nothing wants a decision." />;
}
