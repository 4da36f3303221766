import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { RollOut } from '@routebook/contract';
import { Muted, StatusBadge, type StatusTone, showInstant } from '@routebook/ui';
import { useState } from 'react';
import { audienceText } from '../parcels/words.ts';
import { CourseCharts } from './course-charts.tsx';
import { SideTable } from './side-table.tsx';
import { type SteerAction, SteerDialog } from './steer-dialog.tsx';

const states: Readonly<Record<RollOut['state'], { status: string; tone: StatusTone }>> = {
  waiting: { status: 'Waiting', tone: 'waiting' },
  running: { status: 'Running', tone: 'good' },
  paused: { status: 'Paused', tone: 'bad' },
  done: { status: 'Runs for all', tone: 'good' },
  ended: { status: 'Ended', tone: 'neutral' },
};

const Stages = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    fontSize: 'sm',
    listStyle: 'none',
    '& li': {
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'full',
      px: '2.5',
      py: '0.5',
      color: 'fg.muted',
    },
    '& li[data-begun]': { borderColor: 'brand.solid', color: 'fg' },
    '& li[aria-current]': { bg: 'brand.subtle', fontWeight: 'medium' },
  },
});

function actionsOf({ state, begun, stages }: RollOut): { action: SteerAction; label: string }[] {
  if (state === 'done' || state === 'ended') return [];
  const next = begun < stages.length ? 'Next stage now…' : 'Use for all now…';
  return [
    state === 'paused' ? { action: 'resume', label: 'Resume…' } : { action: 'pause', label: 'Pause…' },
    { action: 'next', label: next },
    { action: 'end', label: 'End it…' },
  ];
}

/** One roll-out: how far it is, why it waits or paused, and how both versions fare. */
export function RollOutCard({ rollOut }: { rollOut: RollOut }) {
  const [action, setAction] = useState<SteerAction>();
  const [overTime, setOverTime] = useState(false);
  const { uses, stages, begun, state, note, reason, madeBy, madeAt, figures } = rollOut;
  const name = uses.map((use) => `${use.name} ${use.version}`).join(', ');
  const isOver = state === 'done' || state === 'ended';
  return (
    <Box as="article" aria-label={name} borderWidth="1px" borderColor="border" borderRadius="l2" p="4">
      <Flex align="center" gap="2" wrap="wrap">
        <Heading as="h3" size="sm">
          {name}
        </Heading>
        <StatusBadge {...states[state]} />
        <Muted>
          {reason}, by {madeBy}, {showInstant(madeAt)}
        </Muted>
      </Flex>
      <Stages mt="3" aria-label="Stages">
        {stages.map((stage, place) => (
          <li
            key={audienceText(stage)}
            data-begun={place < begun ? '' : undefined}
            aria-current={!isOver && place === begun - 1 ? 'step' : undefined}
          >
            {audienceText(stage)}
          </li>
        ))}
        <li data-begun={state === 'done' ? '' : undefined} aria-current={state === 'done' ? 'step' : undefined}>
          all
        </li>
      </Stages>
      {note && (
        <Text mt="3" fontSize="sm" color={state === 'paused' ? 'fg.error' : undefined} overflowWrap="anywhere">
          {note}
        </Text>
      )}
      {figures && <SideTable figures={figures} />}
      {overTime && <CourseCharts id={rollOut.id} />}
      <Flex gap="2" mt="3" wrap="wrap" _empty={{ display: 'none' }}>
        {actionsOf(rollOut).map((one) => (
          <Button key={one.action} size="sm" variant="outline" onClick={() => setAction(one.action)}>
            {one.label}
          </Button>
        ))}
        {begun > 0 && (
          <Button size="sm" variant="ghost" aria-expanded={overTime} onClick={() => setOverTime(!overTime)}>
            Over time
          </Button>
        )}
      </Flex>
      {action && <SteerDialog rollOut={rollOut} action={action} onClose={() => setAction(undefined)} />}
    </Box>
  );
}
