import {
  approveTargets,
  listTargetDifferences,
  lockTargets,
  reviseTargets,
  sendTargetsBack,
  submitTargets,
  type TargetMonth,
  type TargetStep,
} from '@routebook/contract';
import { Dialog, ServerForm, TextareaField, toast, unlessUnsaved, useServerRead } from '@routebook/ui';
import type { TargetAddress } from '../address/target-address.ts';
import { monthNumber, monthsInWords, stepWords } from '../target-words.ts';
import { Differences } from './differences.tsx';

const plainCalls = { submit: submitTargets, approve: approveTargets, lock: lockTargets };
const reasonedCalls = { sendBack: sendTargetsBack, revise: reviseTargets };

interface StepDialogProps {
  readonly address: TargetAddress;
  readonly step: TargetStep;
  readonly months: readonly TargetMonth[];
  readonly onClose: () => void;
}

/** Takes months a step further, or back, with a reason where others ask for one. */
export function StepDialog({ address, step, months, onClose }: StepDialogProps) {
  const cancel = unlessUnsaved(onClose);
  const { verb, done, says } = stepWords[step];
  const names = monthsInWords(months);
  const shared = {
    onCancel: cancel,
    onSaved: () => {
      onClose();
      toast({ title: `${names} ${months.length === 1 ? 'is' : 'are'} ${done}`, kind: 'success' });
    },
    submitLabel: `${verb} ${names}`,
  };
  const body = {
    ...address.plan,
    months: months.map(({ month, version }) => ({ month: monthNumber(month), version })),
  };
  return (
    <Dialog open onClose={cancel} title={`${verb} ${names} ${address.plan.year}`}>
      <p>{says}</p>
      {step === 'submit' && <WhatDiffers address={address} months={months} />}
      {step === 'sendBack' || step === 'revise' ? (
        <ServerForm handsOver call={reasonedCalls[step]} defaults={{ ...body, reason: '' }} {...shared}>
          <TextareaField name="reason" label="Reason" required rows={2} maxLength={300} />
        </ServerForm>
      ) : (
        <ServerForm handsOver call={plainCalls[step]} defaults={body} {...shared}>
          {null}
        </ServerForm>
      )}
    </Dialog>
  );
}

/** The places that keep the first of the months from being submitted. */
function WhatDiffers({ address, months }: Pick<StepDialogProps, 'address' | 'months'>) {
  return (
    <>
      {months.map(({ month }) => (
        <OfMonth key={month} address={address} month={month} />
      ))}
    </>
  );
}

function OfMonth({ address, month }: { address: TargetAddress; month: string }) {
  const { data } = useServerRead(listTargetDifferences, { query: { ...address.query, date: `${month}-01` } });
  if (!data || data.totalDifferences === 0) return null;
  return (
    <Differences month={month} differences={data.differences} total={data.totalDifferences} facts={address.facts} />
  );
}
