import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Checkbox } from '@chakra-ui/react/checkbox';
import { replaceDbHouse } from '@routebook/contract';
import { BusyButton, Failed, quantity, StatTiles, showDate, toast, useServerWrite } from '@routebook/ui';
import { useState } from 'react';
import { CheckPoints } from './check-points.tsx';
import { type Choices, HandedOverChoices } from './handover/handed-over-choices.tsx';
import { type Count, StockCount } from './handover/stock-count.tsx';
import { MovingRoutes } from './moving-routes.tsx';
import type { Checklist, ReplacementPlan } from './replacement-plan.ts';
import { useChecklist } from './use-checklist.ts';

interface ReviewReplacementProps {
  oldName: string;
  newName: string;
  plan: ReplacementPlan;
  /** The checklist before any route was chosen. */
  firstAnswer: Checklist;
  onBack: () => void;
  onDone: () => void;
}

/** The checklist of a replacement and the choice of what moves; nothing changes before the one confirmation. */
export function ReviewReplacement({ oldName, newName, plan, firstAnswer, onBack, onDone }: ReviewReplacementProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(firstAnswer.routes.map(({ id }) => id)));
  const [keepSalesOfficers, setKeep] = useState(true);
  const [choices, setChoices] = useState<Choices>({ orders: 'finish', invoices: 'finish', dues: 'finish' });
  const [counts, setCounts] = useState<ReadonlyMap<string, Count>>(new Map());
  const asked = {
    ...plan,
    ...choices,
    routeIds: [...chosen],
    keepSalesOfficers,
    counts: [...counts].map(([productId, count]) => ({ productId, ...count })),
  };
  const { data, isError, error, isFetching, refetch } = useChecklist(asked);
  const replace = useServerWrite(replaceDbHouse);
  const blocked = !data || isFetching || data.checklist.some(({ state }) => state === 'blocks');
  const confirm = () =>
    replace.mutate(
      { body: asked },
      {
        onSuccess: () => {
          onDone();
          toast({
            title: `${newName} takes over from ${oldName}`,
            description: `From ${showDate(plan.effectiveFrom)}.`,
            kind: 'success',
          });
        },
      },
    );

  return (
    <Flex direction="column" gap="4">
      <Text>
        <strong>{newName}</strong> takes over from <strong>{oldName}</strong> on{' '}
        <strong>{showDate(plan.effectiveFrom)}</strong>. What was sold so far stays the history of {oldName}.
      </Text>
      {isError && <Failed title="The checklist could not be made." error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <StatTiles
            stats={[
              { label: 'Routes', value: quantity(data.moves.routes) },
              { label: 'SOs', value: quantity(data.moves.salesOfficers) },
              { label: 'Outlets', value: quantity(data.moves.outlets) },
            ]}
          />
          <Heading as="h3" size="sm">
            Checklist
          </Heading>
          <CheckPoints points={data.checklist} />
          <HandedOverChoices
            handover={data.handover}
            oldName={oldName}
            newName={newName}
            choices={choices}
            onChoose={setChoices}
          />
          {data.handover.stock.some((there) => there.counts) && (
            <StockCount stock={data.handover.stock} counts={counts} onCount={setCounts} />
          )}
        </>
      )}
      <MovingRoutes routes={(data ?? firstAnswer).routes} chosen={chosen} onChoose={setChosen} />
      <Checkbox.Root checked={keepSalesOfficers} onCheckedChange={({ checked }) => setKeep(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>The SOs keep walking the routes that move</Checkbox.Label>
      </Checkbox.Root>
      {replace.isError && <Failed title="The house was not replaced." error={replace.error} onRetry={confirm} />}
      <Flex justify="flex-end" gap="2">
        <Button variant="ghost" onClick={onBack} disabled={replace.isPending}>
          Back
        </Button>
        <BusyButton colorPalette="brand" onClick={confirm} disabled={blocked} busy={replace.isPending}>
          Replace {oldName}
        </BusyButton>
      </Flex>
    </Flex>
  );
}
