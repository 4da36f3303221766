export type StatusTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

/** How the statuses of the field read; a status of its own meaning passes `tone`. */
const tones: Readonly<Record<string, StatusTone>> = {
  active: 'good',
  inactive: 'neutral',
  prospect: 'waiting',
  invited: 'waiting',
  pending: 'waiting',
  hold: 'warning',
  closing: 'warning',
  suspended: 'warning',
  dormant: 'warning',
  closed: 'neutral',
  left: 'neutral',
  rejected: 'bad',
  deleted: 'bad',
};

interface StatusBadgeProps {
  status: string;
  /** Of a row that is deleted, nothing else is said. */
  deletedAt?: string | null;
  tone?: StatusTone;
}

/**
 * A status as a word on a tint; the word carries the meaning, the tint helps the eye. A plain element that the theme's
 * global styles dress: a table draws hundreds of them.
 */
export function StatusBadge({ deletedAt, ...of }: StatusBadgeProps) {
  const status = deletedAt ? 'deleted' : of.status;
  const { tone = tones[status] ?? 'neutral' } = of;
  const words = status.replaceAll('_', ' ');
  return <span data-status={tone}>{words.charAt(0).toUpperCase() + words.slice(1)}</span>;
}
