import { Button } from '@routebook/ui';
import type { TargetAddress } from './address/target-address.ts';

/** The way to the months of the year, which come before their days and before what is reached of them. */
export function ToSetTargets({ address }: { readonly address: TargetAddress }) {
  return <Button onClick={() => address.setUrl({ view: 'set' }, { push: true })}>Set targets</Button>;
}
