import { Badge } from '@chakra-ui/react';

export type StatusTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

const palettes: Record<StatusTone, string> = {
  good: 'green',
  waiting: 'blue',
  warning: 'orange',
  bad: 'red',
  neutral: 'gray',
};

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

/** A status as a word on a tint; the word carries the meaning, the tint helps the eye. */
export function StatusBadge({ status, tone = tones[status] ?? 'neutral' }: { status: string; tone?: StatusTone }) {
  const words = status.replaceAll(/[-_]/g, ' ');
  return <Badge colorPalette={palettes[tone]}>{words.charAt(0).toUpperCase() + words.slice(1)}</Badge>;
}
