import { levelOf, type MarketNode } from '@routebook/contract';
import { PlaceLink } from '@routebook/ui';
import { Fragment } from 'react';

/** The way down to a place; each step opens. */
export function PathLinks({ path }: { path: MarketNode['path'] }) {
  return path.map(({ id, level, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ' › '}
      <PlaceLink of={levelOf(level)} id={id}>
        {name}
      </PlaceLink>
    </Fragment>
  ));
}
