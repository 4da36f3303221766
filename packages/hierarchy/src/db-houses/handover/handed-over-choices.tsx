import type { HandedOver } from '@routebook/contract';
import { moneyWithCurrency, quantity } from '@routebook/ui';
import type { ReplacementPlan } from '../replacement-plan.ts';
import { DuesByAge } from './dues-by-age.tsx';
import { HandoverChoiceField } from './handover-choice.tsx';

export type Choices = Required<Pick<ReplacementPlan, 'orders' | 'invoices' | 'dues'>>;

interface HandedOverChoicesProps {
  handover: HandedOver;
  oldName: string;
  newName: string;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

const of = (count: number, one: string) => `${quantity(count)} ${one}${count === 1 ? '' : 's'}`;

/** Open orders, invoices and dues, each with its numbers and the choice of what becomes of it. */
export function HandedOverChoices({ handover, oldName, newName, choices, onChoose }: HandedOverChoicesProps) {
  const { orders, invoices, dues } = handover;
  return (
    <>
      {orders.open > 0 && (
        <HandoverChoiceField
          legend={`${of(orders.open, 'open order')}, ${moneyWithCurrency(orders.net)}`}
          words={{
            finish: `${oldName} delivers or cancels them first`,
            move: `${newName} delivers them, with the ${of(orders.reserved, 'piece')} promised to them`,
          }}
          value={choices.orders}
          onChange={(choice) => onChoose({ ...choices, orders: choice })}
        />
      )}
      {invoices.open > 0 && (
        <HandoverChoiceField
          legend={`${of(invoices.open, 'open invoice')}, ${moneyWithCurrency(invoices.net)}`}
          words={{
            finish: `${oldName} receives and settles them first`,
            move: `${newName} receives what is still to come`,
          }}
          value={choices.invoices}
          onChange={(choice) => onChoose({ ...choices, invoices: choice })}
        />
      )}
      {dues.outlets > 0 && (
        <div>
          <HandoverChoiceField
            legend={`Dues of ${of(dues.outlets, 'outlet')}, ${moneyWithCurrency(dues.total)}`}
            words={{ finish: `${oldName} collects them first`, move: `${newName} collects them from now on` }}
            value={choices.dues}
            onChange={(choice) => onChoose({ ...choices, dues: choice })}
          />
          <DuesByAge dues={dues} />
        </div>
      )}
    </>
  );
}
