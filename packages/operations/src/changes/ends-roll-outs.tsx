import { listRollOuts } from '@routebook/contract';
import { AlertBox, useServerRead } from '@routebook/ui';

/** Says of which parcels' roll-outs that have begun a change is the end, before it is made; nothing where there are none. */
export function EndsRollOuts({ parcels }: { parcels: readonly string[] }) {
  const { data } = useServerRead(listRollOuts);
  const ending = data?.rollOuts.filter(
    ({ begun, endedAt, uses }) => begun > 0 && endedAt === null && uses.some(({ name }) => parcels.includes(name)),
  );
  return ending?.map(({ id, uses }) => (
    <AlertBox
      key={id}
      tone="warning"
      title={`This ends the roll-out of ${uses.map(({ name, version }) => `${name} ${version}`).join(', ')}`}
    />
  ));
}
