import { callServer } from '@routebook/auth';
import { openPast } from '@routebook/contract';
import { BusyButton, toast } from '@routebook/ui';
import { useMutation } from '@tanstack/react-query';

/** Opens the portal as a revision ran it, in another tab of one's own; nobody else sees anything of it. */
export function OpenPast({ revision }: { revision: number }) {
  const opening = useMutation({
    mutationFn: async () => {
      // Opened by the click itself, or the browser would take it for a pop-up.
      const tab = window.open('', '_blank');
      try {
        const { address, missing } = await callServer(openPast, { body: { to: revision } });
        if (tab) tab.location.href = address;
        return missing;
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onSuccess: (missing) => {
      if (missing.length > 0)
        toast({ title: 'Some of that map is pruned', description: missing.join(', '), kind: 'info' });
    },
    onError: (error) => toast({ title: error.message, kind: 'error' }),
  });
  return (
    <BusyButton size="sm" variant="outline" busy={opening.isPending} onClick={() => opening.mutate()}>
      Open the portal as of then
    </BusyButton>
  );
}
