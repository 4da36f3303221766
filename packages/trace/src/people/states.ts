import type { TraceAlert, TraceState } from '@routebook/contract';
import type { StatusTone } from '@routebook/ui';

interface StateFacts {
  readonly label: string;
  readonly colour: string;
  readonly tone: StatusTone;
}

/** How the states of people read, and how they are drawn on the map. */
export const stateFacts: Readonly<Record<TraceState, StateFacts>> = {
  moving: { label: 'Moving', colour: '#0f9d6b', tone: 'good' },
  idle: { label: 'Idle', colour: '#d98a00', tone: 'warning' },
  offline: { label: 'Offline', colour: '#d03a3a', tone: 'bad' },
  offDuty: { label: 'Off duty', colour: '#7d8b93', tone: 'neutral' },
};

export const alertWords: Readonly<Record<TraceAlert, string>> = {
  outOfTerritory: 'Out of territory',
  idleLong: 'Idle for long',
  batteryLow: 'Battery low',
  mock: 'Made-up position',
};
