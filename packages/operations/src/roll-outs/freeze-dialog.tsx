import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { setFreezeDays } from '@routebook/contract';
import { businessDate, DateField, Dialog, ServerForm, TextField, toast } from '@routebook/ui';
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
      <Text mb="3" fontSize="sm">
        No roll-out begins or goes on on these days.
      </Text>
      <ServerForm
        handsOver
        call={setFreezeDays}
        defaults={{ days: days.map(({ day, reason }) => ({ day, reason })) }}
        onCancel={onClose}
        onSaved={() => {
          onClose();
          toast({ title: 'The freeze days are saved', kind: 'success' });
        }}
        submitLabel="Save"
      >
        {({ values: { days: typed = [] }, setValue }) => (
          <>
            {typed.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, and drawn anew where one is added or removed
              <Flex key={`${typed.length} ${place}`} role="group" aria-label={`Day ${place + 1}`} gap="2" align="start">
                <DateField name={`days.${place}.day`} label="Day" required min={businessDate()} />
                <TextField name={`days.${place}.reason`} label="Reason" required placeholder="End of the month" />
                <IconButton
                  variant="ghost"
                  mt="6"
                  aria-label={`Remove day ${place + 1}`}
                  onClick={() =>
                    setValue(
                      'days',
                      typed.filter((_, at) => at !== place),
                    )
                  }
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Flex>
            ))}
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
