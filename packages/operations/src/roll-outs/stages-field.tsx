import type { Audience } from '@routebook/contract';
import { Muted } from '@routebook/ui';
import { AudienceReach } from '../changes/audience-reach.tsx';
import type { Uses } from '../changes/use-reach.ts';
import { StagesInput } from './stages-input.tsx';
import { useUsualStages } from './use-usual-stages.ts';

interface StagesFieldProps {
  stages: readonly Audience[];
  uses: Uses;
  /** What it began with. */
  suggested: readonly Audience[];
  onFit: (stages: readonly Audience[]) => void;
}

/** The stages of a roll-out, and whom each of them reaches. */
export function StagesField({ stages, uses, suggested, onFit }: StagesFieldProps) {
  const usual = useUsualStages(uses) ?? suggested;
  const numbered = stages.map((audience, place) => ({ who: `Stage ${place + 1}`, audience }));
  return (
    <>
      <StagesInput name="stages" stages={stages} usual={usual} onFit={onFit} />
      {numbered.map(({ who, audience }) => (
        <AudienceReach key={who} who={who} audience={audience} uses={uses} />
      ))}
      {stages.length > 0 && <Muted>At last it reaches all staff.</Muted>}
    </>
  );
}
