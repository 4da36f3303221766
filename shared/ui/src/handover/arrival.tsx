import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Keeper, KeeperContext } from './keeper.ts';

/** Longer than any file of a view takes to come. */
const forgetMs = 5_000;

interface Arrived {
  /** False while the parcel is mounted unseen beside the version that it replaces. */
  readonly isHere: boolean;
  readonly keeper: Keeper | null;
}

const ArrivalContext = createContext<Arrived>({ isHere: true, keeper: null });

/** Tells what a parcel draws whether it is on screen by now, and hands it what the version before has handed over. */
export function Arrival({
  arrived,
  keeper,
  children,
}: {
  arrived: Promise<void> | undefined;
  keeper: Keeper;
  children: ReactNode;
}) {
  const [isHere, setHere] = useState(arrived === undefined);
  useEffect(() => {
    let isOver = false;
    // At once: between the version before and this one nothing is to be seen of neither.
    arrived?.then(() => !isOver && flushSync(() => setHere(true)));
    return () => {
      isOver = true;
    };
  }, [arrived]);
  useEffect(() => {
    if (!isHere) return;
    const timer = setTimeout(() => keeper.forget(), forgetMs);
    return () => clearTimeout(timer);
  }, [isHere, keeper]);
  return (
    <ArrivalContext value={{ isHere, keeper }}>
      <KeeperContext value={keeper}>{children}</KeeperContext>
    </ArrivalContext>
  );
}

const atOnce = { animation: 'none' } as const;

/**
 * Whether what lies above the page may open. Until its parcel is on screen it may not: it would lie above the version before.
 * What was open there opens without being seen to.
 */
export function useMayOpen(): { mayOpen: boolean; style: typeof atOnce | undefined } {
  const isHere = useIsHere();
  const [waited] = useState(!isHere);
  return { mayOpen: isHere, style: waited ? atOnce : undefined };
}

/** False while what is drawn is unseen, beside the version that it replaces. */
export function useIsHere(): boolean {
  return useContext(ArrivalContext).isHere;
}

/** Draws what will stand in something that may not open yet, unseen: its files come, its data are read, its forms take what was typed. */
export function Ahead({ children }: { children: ReactNode }) {
  const { keeper } = useContext(ArrivalContext);
  const drawn = <div hidden>{children}</div>;
  return keeper ? (
    <KeeperContext value={keeper.ahead}>
      <OverlayThere />
      {drawn}
    </KeeperContext>
  ) : (
    drawn
  );
}

/** Says that a dialog or a drawer is there. */
export function OverlayThere() {
  const keeper = useContext(KeeperContext);
  useEffect(() => keeper.overlay(), [keeper]);
  return null;
}
