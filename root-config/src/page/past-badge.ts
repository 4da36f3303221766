import '../operation/operation.css';
import { notice } from './notice.ts';

/** What the server says of a page that stands as an earlier revision of the portal ran it. */
export interface Past {
  readonly revision: number;
  readonly at: string;
}

/** Says for as long as the page is open that it is the portal of another time, and leads back. */
export function pastBadge(
  { revision, at }: Past,
  now = () => window.location.assign(window.location.pathname),
): HTMLElement {
  const when = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return notice({
    className: 'overrides-badge',
    text: `The portal as revision ${revision} ran it from ${when}, in this tab only. The data is of today.`,
    buttons: { 'Back to now': now },
    stays: 'The portal of another time',
  });
}
