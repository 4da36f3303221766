import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { Rehearsal, VersionHealth } from '@routebook/contract';
import { KeyValues, Muted, quantity, StatusBadge, showInstant } from '@routebook/ui';
import type { OpenPanel } from '../changes/panel.ts';
import { VerdictBadge } from '../rehearsals/verdict-badge.tsx';
import { notEnded, whenRehearsed } from '../rehearsals/words.ts';
import { EntrySize } from './entry-size.tsx';
import type { ParcelRow, VersionRow } from './parcel-rows.ts';
import { TroubleBadges } from './trouble-badges.tsx';
import { audienceText, duration, peopleText, tabsText } from './words.ts';

function standing({ runs }: VersionRow, { trial }: ParcelRow) {
  if (runs === 'all') return <StatusBadge status={trial ? 'Runs for all others' : 'Runs for all'} tone="good" />;
  if (runs === 'some') return <StatusBadge status="Runs for some" tone="waiting" />;
  return null;
}

function came({ published }: VersionRow): string {
  if (!published) return 'Not stored in this portal';
  if (published.builtIn) return 'Came with the portal';
  return `Published ${showInstant(published.publishedAt)} by ${published.publishedBy}`;
}

function timesText(median: number | null, p95: number | null): string | null {
  return median === null ? null : `${duration(median)}, 95 % within ${duration(p95)}`;
}

function times(count: number): string {
  if (count === 0) return 'never';
  return count === 1 ? 'once' : `${quantity(count)} times`;
}

function healthItems(health: VersionHealth): [string, string | null][] {
  return [
    ['Open now', health.tabs === 0 ? 'nobody' : `${peopleText(health.people)} in ${tabsText(health.tabs)}`],
    ['Load time', timesText(health.loadMedian, health.loadP95)],
    ['Mount time', timesText(health.mountMedian, health.mountP95)],
    ['Not loaded or shown', times(health.failures)],
    ['Errors afterwards', times(health.errors)],
    ...(health.leftBehind === null ? [] : [['Left behind', health.leftBehind] satisfies [string, string]]),
    ...(health.peopleFailing > 0 ? [['Met by', peopleText(health.peopleFailing)] satisfies [string, string]] : []),
  ];
}

function rehearsedText(rehearsal: Rehearsal) {
  const { verdict, sentence } = rehearsal;
  return (
    <>
      <VerdictBadge verdict={verdict} /> {verdict === 'unfinished' ? notEnded : sentence}{' '}
      <Muted>{whenRehearsed(rehearsal)}</Muted>
    </>
  );
}

interface VersionCardProps {
  row: ParcelRow;
  version: VersionRow;
  revision: number;
  openPanel: OpenPanel;
}

/** One version of a parcel: where it stands, how it fares, and what can be done with it. */
export function VersionCard({ row, version, revision, openPanel }: VersionCardProps) {
  const { published, health, runs } = version;
  const choose = (kind: 'use' | 'try' | 'roll-out') => openPanel({ kind, row, revision, version: version.version });
  const showRehearsal = (rehearsal: Rehearsal | null) => {
    if (rehearsal) openPanel({ kind: 'rehearsal', row, revision, version: version.version, id: rehearsal.id });
  };
  return (
    <Box as="section" aria-label={`Version ${version.version}`} py="3" borderBottomWidth="1px" borderColor="border">
      <Flex align="center" gap="2" wrap="wrap">
        <Heading as="h3" size="sm">
          {version.version}
        </Heading>
        {standing(version, row)}
        <TroubleBadges version={version} />
        <Text fontSize="xs" color="fg.muted">
          {came(version)}
        </Text>
      </Flex>
      <Box mt="2">
        <KeyValues
          items={[
            ...(published?.undone
              ? [['Undone', `${showInstant(published.undone.at)}: ${published.undone.why}`] as const]
              : []),
            ...(published?.rehearsal ? [['Rehearsed', rehearsedText(published.rehearsal)] as const] : []),
            ...(runs === 'some' && row.trial ? [['For', audienceText(row.trial.audience)] as const] : []),
            ...(published ? [['First file', <EntrySize key="size" {...published} />] as const] : []),
            ...(health ? healthItems(health) : []),
          ]}
        />
      </Box>
      {!health && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          No browser has run it yet.
        </Text>
      )}
      <Flex gap="2" mt="3" wrap="wrap" _empty={{ display: 'none' }}>
        {published && runs !== 'all' && (
          <Button size="sm" variant="outline" onClick={() => choose('use')}>
            Use for all…
          </Button>
        )}
        {published && runs === 'none' && row.kind === 'parcel' && (
          <Button size="sm" variant="outline" onClick={() => choose('try')}>
            Try on some…
          </Button>
        )}
        {published && runs === 'none' && row.kind === 'parcel' && (
          <Button size="sm" variant="outline" onClick={() => choose('roll-out')}>
            Roll out…
          </Button>
        )}
        {published && runs !== 'all' && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => openPanel({ kind: 'rehearse', row, revision, version: version.version })}
          >
            {published.rehearsal ? 'Rehearse again' : 'Rehearse'}
          </Button>
        )}
        {published?.rehearsal && (
          <Button size="sm" variant="outline" onClick={() => showRehearsal(published.rehearsal)}>
            Show the rehearsal
          </Button>
        )}
        {runs === 'some' && (
          <>
            <Button size="sm" variant="outline" onClick={() => choose('try')}>
              Change for whom…
            </Button>
            <Button size="sm" variant="outline" onClick={() => openPanel({ kind: 'end-trial', row, revision })}>
              End the trial…
            </Button>
          </>
        )}
      </Flex>
    </Box>
  );
}
