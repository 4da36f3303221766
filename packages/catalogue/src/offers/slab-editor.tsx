import { Box, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { type OfferKind, type OfferMeasure, type OfferReward, type OfferSlab, slabProblems } from '@routebook/contract';
import { Button, NumberInput, styled } from '@routebook/ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import type { CachedNames } from './cached-names.ts';
import { kindInWords } from './offer-words.ts';
import { RewardInputs } from './reward-inputs.tsx';
import { freshReward, slabsOfKind, withNextSlab } from './shaped-slabs.ts';

const Step = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  py: '2',
  fontSize: 'sm',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
});

interface SlabEditorProps {
  kind: OfferKind;
  measure: OfferMeasure;
  value: readonly OfferSlab[];
  onChange: (slabs: OfferSlab[]) => void;
  names: CachedNames;
}

/** What an offer gives: one sentence for a plain kind, steps that follow each other for slabs. */
export function SlabEditor({ kind, measure, value, onChange, names }: SlabEditorProps) {
  const slabs = slabsOfKind(kind, value);
  const faults = slabProblems(measure, slabs.map(typedEnds));
  const unfinished = slabs.some(({ from }) => from === '');
  const set = (index: number, change: Partial<OfferSlab>) =>
    onChange(slabs.map((slab, at) => (at === index ? { ...slab, ...change } : slab)));
  const setReward = (index: number, reward: OfferReward) =>
    set(index, {
      reward,
      ...(kind === 'free' && reward.kind === 'free' && reward.every !== null && { from: reward.every }),
    });
  return (
    <Box>
      <Flex as="ol" direction="column" listStyleType="none" aria-label="What it gives">
        {slabs.map((slab, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is what stands at its place.
          <Step key={index}>
            {kind !== 'free' && <Ends {...{ kind, measure, slab, index }} onChange={(change) => set(index, change)} />}
            {kind === 'slab' && (
              <NativeSelect.Root size="sm" width="9.5rem">
                <NativeSelect.Field
                  aria-label={`Slab ${index + 1} gives`}
                  value={slab.reward.kind}
                  onChange={(event) => {
                    const wanted = rewardKinds.find((one) => one === event.target.value);
                    if (wanted) setReward(index, freshReward(wanted));
                  }}
                >
                  {rewardKinds.map((one) => (
                    <option key={one} value={one}>
                      {kindInWords[one]}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            )}
            <RewardInputs
              measure={measure}
              reward={slab.reward}
              label={kind === 'slab' ? `Slab ${index + 1}` : 'Offer'}
              onChange={(reward) => setReward(index, reward)}
              names={names}
            />
            {kind === 'slab' && slabs.length > 1 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove slab ${index + 1}`}
                onClick={() => onChange(slabs.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </Step>
        ))}
      </Flex>
      {kind === 'slab' && (
        <Button
          size="sm"
          variant="outline"
          style={{ marginTop: '0.5rem' }}
          onClick={() => onChange(withNextSlab(measure, slabs))}
        >
          <Plus aria-hidden />
          Add slab
        </Button>
      )}
      {!unfinished && faults[0] && (
        <Text mt="2" fontSize="sm" color="fg.error" role="status">
          {faults[0].message}
        </Text>
      )}
    </Box>
  );
}

const rewardKinds = ['percent', 'amount', 'price', 'free', 'gift'] as const satisfies readonly OfferReward['kind'][];

/** An end that is not typed yet is none. */
function typedEnds({ from, to }: OfferSlab) {
  return { from, to: to === '' ? null : to };
}

interface EndsProps {
  kind: OfferKind;
  measure: OfferMeasure;
  slab: OfferSlab;
  index: number;
  onChange: (change: Partial<OfferSlab>) => void;
}

function Ends({ kind, measure, slab, index, onChange }: EndsProps) {
  const unit = measure === 'quantity' ? 'pieces' : 'BDT';
  const name = kind === 'slab' ? `Slab ${index + 1}` : 'Offer';
  return (
    <>
      from
      <NumberInput
        size="sm"
        width="6rem"
        aria-label={`${name} from, ${unit}`}
        value={slab.from}
        onChange={(from) => onChange({ from })}
      />
      {kind === 'slab' && (
        <>
          to
          <NumberInput
            size="sm"
            width="6rem"
            aria-label={`${name} to, ${unit}`}
            placeholder="and above"
            value={slab.to ?? ''}
            onChange={(to) => onChange({ to: to || null })}
          />
        </>
      )}
      {`${unit}: `}
    </>
  );
}
