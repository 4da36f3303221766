import { Button, Flex, Input } from '@chakra-ui/react';
import { setFreezeDays } from '@routebook/contract';
import { businessDate, Dialog, ServerForm, toast } from '@routebook/ui';
import Trash2 from 'lucide-react/icons/trash';
import type { FreezeDay } from './freeze-days.tsx';

interface FreezeDialogProps {
  days: readonly FreezeDay[];
  onClose: () => void;
}

/** The days on which no roll-out begins or goes on. */
export function FreezeDialog({ days, onClose }: FreezeDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Freeze days">
      <ServerForm
        handsOver
        call={setFreezeDays}
        defaults={{ days: days.map(({ day, reason }) => ({ day, reason })) }}
        onCancel={onClose}
        onSaved={() => {
          onClose();
          toast({ title: 'The freeze days are kept', kind: 'success' });
        }}
        submitLabel="Keep"
      >
        {({ values: { days: typed = [] }, setValue }) => (
          <>
            {typed.map((one, place) => {
              const set = (patch: Partial<typeof one>) =>
                setValue(
                  'days',
                  typed.map((other, at) => (at === place ? { ...other, ...patch } : other)),
                );
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place while it is typed
                <Flex key={place} gap="2" align="center">
                  <Input
                    type="date"
                    aria-label={`Day ${place + 1}`}
                    width="11rem"
                    min={businessDate()}
                    value={one.day}
                    onChange={({ target }) => set({ day: target.value })}
                  />
                  <Input
                    aria-label={`Reason of day ${place + 1}`}
                    placeholder="End of the month"
                    value={one.reason}
                    onChange={({ target }) => set({ reason: target.value })}
                  />
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Remove day ${place + 1}`}
                    onClick={() =>
                      setValue(
                        'days',
                        typed.filter((_, at) => at !== place),
                      )
                    }
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </Flex>
              );
            })}
            <Button
              size="sm"
              variant="outline"
              alignSelf="flex-start"
              onClick={() => setValue('days', [...typed, { day: businessDate(), reason: '' }])}
            >
              Add a day
            </Button>
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}
