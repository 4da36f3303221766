import type { Channel } from '@routebook/contract';

export const channelWords: Readonly<Record<Channel, string>> = {
  general: 'General trade',
  modern: 'Modern trade',
  wholesale: 'Wholesale',
  institution: 'Institution',
};

export const channelChoices = Object.entries(channelWords).map(([value, label]) => ({ value, label }));
