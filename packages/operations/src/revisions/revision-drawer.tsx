import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Drawer, KeyValues, Muted, StatusBadge, showInstant } from '@routebook/ui';
import { ChangeList } from '../map/change-list.tsx';
import { causes } from './causes.ts';
import { OpenPast } from './open-past.tsx';
import type { RevisionRow } from './revision-row.ts';
import { trialText } from './trial-text.ts';

interface RevisionDrawerProps {
  revision: RevisionRow;
  /** It is the one that runs. */
  runs: boolean;
  onRollBack: () => void;
  onClose: () => void;
}

/** One revision: who made it, why, and all that it changed. */
export function RevisionDrawer({ revision, runs, onRollBack, onClose }: RevisionDrawerProps) {
  const { cause, reason, madeBy, madeAt, changes, begun, ended, pipeline } = revision;
  return (
    <Drawer
      open
      onClose={onClose}
      title={`Revision ${revision.revision}`}
      subtitle={
        <Flex as="span" gap="2" align="center" wrap="wrap">
          <StatusBadge status={causes[cause].label} tone={causes[cause].tone} />
          {runs && <StatusBadge status="Runs now" tone="good" />}
        </Flex>
      }
      {...(!runs && {
        actions: (
          <>
            <OpenPast revision={revision.revision} />
            <Button size="sm" variant="outline" onClick={onRollBack}>
              Roll back to this…
            </Button>
          </>
        ),
      })}
    >
      <Flex direction="column" gap="5">
        <KeyValues
          items={[
            ['Made', `${showInstant(madeAt)} by ${madeBy}`],
            ['Reason', reason],
            ...(pipeline?.commit ? [['Commit', pipeline.commit] as const] : []),
            ...(pipeline?.run ? [['Run of the pipeline', pipeline.run] as const] : []),
            ...(begun.length > 0 ? [['Trial begun', begun.map(trialText).join('; ')] as const] : []),
            ...(ended.length > 0 ? [['Trial ended', ended.map(trialText).join('; ')] as const] : []),
          ]}
        />
        <Box as="section" aria-label="What changed">
          <Heading as="h3" size="sm" mb="2">
            What changed
          </Heading>
          {changes.length > 0 ? (
            <ChangeList label="What changed" differences={changes} />
          ) : (
            <Muted>No version that runs for all.</Muted>
          )}
        </Box>
      </Flex>
    </Drawer>
  );
}
