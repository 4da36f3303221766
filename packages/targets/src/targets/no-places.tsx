import { Empty, LinkButton, useMay } from '@routebook/ui';

/** Where nothing is there that a target could be set for: the way to what is. */
export function NoPlaces() {
  const may = useMay('hierarchy');
  return (
    <Empty
      title="No places in your market"
      description="Targets are set for places and the sales officers in them."
      action={may.add && <LinkButton href="/division/nations">Add places</LinkButton>}
    />
  );
}
