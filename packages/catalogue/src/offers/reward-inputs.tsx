import type { OfferMeasure, OfferReward } from '@routebook/contract';
import { NumberInput } from '@routebook/ui';
import type { CachedNames } from './cached-names.ts';
import { OneChoice } from './one-choice.tsx';

interface RewardInputsProps {
  measure: OfferMeasure;
  reward: OfferReward;
  /** "Slab 2": what stands before the name of each input. */
  label: string;
  onChange: (reward: OfferReward) => void;
  names: CachedNames;
}

/** The numbers of a reward inside its sentence. */
export function RewardInputs({ measure, reward, label, onChange, names }: RewardInputsProps) {
  const unit = measure === 'quantity' ? 'pieces' : 'BDT';
  const number = (name: string, value: string, change: (text: string) => void, placeholder = '') => (
    <NumberInput
      size="sm"
      width="6rem"
      aria-label={`${label}, ${name}`}
      placeholder={placeholder}
      value={value}
      onChange={change}
    />
  );
  switch (reward.kind) {
    case 'percent':
      return <>{number('percent', reward.percent, (percent) => onChange({ ...reward, percent }))} % off</>;
    case 'price':
      return <>BDT {number('price', reward.price, (price) => onChange({ ...reward, price }))} a piece</>;
    case 'amount':
      return (
        <>
          BDT {number('amount', reward.amount, (amount) => onChange({ ...reward, amount }))} off, for every
          {number('for every', reward.every ?? '', (every) => onChange({ ...reward, every: every || null }), 'once')}
          {unit}
        </>
      );
    case 'free':
      return (
        <>
          buy {number('buy', reward.every ?? '', (every) => onChange({ ...reward, every: every || null }), 'once')}
          {unit}, get
          {number('free pieces', piecesText(reward.pieces), (text) => onChange({ ...reward, pieces: Number(text) }))}
          pieces free of
          <OneChoice
            of="product"
            label={`${label}, free product`}
            none="the same product"
            value={reward.productId}
            onChange={(productId) => onChange({ ...reward, productId })}
            names={names}
          />
        </>
      );
    case 'gift':
      return (
        <>
          {number('gifts', piecesText(reward.pieces), (text) => onChange({ ...reward, pieces: Number(text) }))} of
          <OneChoice
            of="gift"
            label={`${label}, gift`}
            none="choose a gift"
            value={reward.giftTypeId || null}
            onChange={(giftTypeId) => onChange({ ...reward, giftTypeId: giftTypeId ?? '' })}
            names={names}
          />
          for every
          {number('for every', reward.every ?? '', (every) => onChange({ ...reward, every: every || null }), 'once')}
          {unit}
        </>
      );
  }
}

/** What was typed is a number or nothing yet. */
function piecesText(pieces: number): string {
  return pieces === 0 || Number.isNaN(pieces) ? '' : String(pieces);
}
