import { Button, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import type { RouteOutlet } from '@routebook/contract';
import { BusyButton, lazyComponent, quantity } from '@routebook/ui';
import { useState } from 'react';
import { OutletRow } from './outlet-row.tsx';
import { SequenceFailure } from './sequence-failure.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useSequenceDraft } from './use-sequence-draft.ts';

const MoveOutletsDialog = lazyComponent(async () => (await import('./move-outlets-dialog.tsx')).MoveOutletsDialog);

const Rows = chakra('ol', {
  base: { listStyle: 'none', borderWidth: '1px', borderColor: 'border', borderRadius: 'l2', fontSize: 'sm' },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    py: '2',
    position: 'sticky',
    top: '-3',
    bg: 'bg.panel',
    zIndex: 1,
  },
});

interface OutletSequenceProps {
  routeId: string;
  routeName: string;
  outlets: readonly RouteOutlet[];
  sequenceVersion: number;
  mayEdit: boolean;
  onReload: () => void;
}

/** The order of visits, changed by dragging, by the buttons or by typing a place; and outlets chosen to go to another route. */
export function OutletSequence({
  routeId,
  routeName,
  outlets,
  sequenceVersion,
  mayEdit,
  onReload,
}: OutletSequenceProps) {
  const { shown, changed, saving, failure, move, save, forget } = useSequenceDraft(routeId, outlets, sequenceVersion);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);
  const [said, say] = useState('');
  const moveAndSay = (from: number, to: number) => {
    const place = Math.max(0, Math.min(shown.length - 1, to));
    move(from, place);
    say(`${shown[from]?.name} is now ${place + 1} of ${shown.length}`);
  };
  const { list, handle } = useDragOrder(move);
  const chosenHere = shown.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));

  return (
    <>
      <Bar>
        <Text fontSize="sm" me="auto">
          <strong>{quantity(shown.length)}</strong> outlets, in the order they are visited
          {chosenHere.length > 0 && ` · ${quantity(chosenHere.length)} chosen`}
        </Text>
        {mayEdit && chosenHere.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            disabled={changed}
            title={changed ? 'Save the order first' : undefined}
            onClick={() => setMoving(true)}
          >
            Move to another route…
          </Button>
        )}
        {changed && (
          <>
            <Button size="sm" variant="ghost" onClick={forget} disabled={saving}>
              Discard
            </Button>
            <BusyButton size="sm" colorPalette="brand" busy={saving} onClick={() => void save()}>
              Save order
            </BusyButton>
          </>
        )}
      </Bar>
      {failure && (
        <SequenceFailure
          failure={failure}
          onRetry={() => void save()}
          onReload={() => {
            forget();
            onReload();
          }}
        />
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Rows ref={list} aria-label={`Outlets of ${routeName}`}>
        {shown.map((outlet, index) => (
          <OutletRow
            key={outlet.id}
            outlet={outlet}
            index={index}
            count={shown.length}
            chosen={chosen.has(outlet.id)}
            mayEdit={mayEdit}
            onChoose={toggle}
            onMove={moveAndSay}
            dragHandle={handle(index)}
          />
        ))}
      </Rows>
      {moving && (
        <MoveOutletsDialog
          routeId={routeId}
          routeName={routeName}
          outlets={chosenHere}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}
