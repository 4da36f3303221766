import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Checklist } from './replacement-plan.ts';

const icons = {
  ok: { Icon: CircleCheck, color: 'fg.success', says: 'In order' },
  warns: { Icon: TriangleAlert, color: 'fg.warning', says: 'Take note' },
  blocks: { Icon: CircleX, color: 'fg.error', says: 'Must be settled first' },
} as const;

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2', fontSize: 'sm' },
});
const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '2',
    '& svg': { flex: 'none', mt: '0.5' },
    '& small': { display: 'block', color: 'fg.muted' },
  },
});
const Mark = chakra('span');

/** The points of the checklist: in order, to be noted, or standing in the way. */
export function CheckPoints({ points }: { points: Checklist['checklist'] }) {
  return (
    <List aria-label="Checklist">
      {points.map(({ point, state, detail }) => {
        const { Icon, color, says } = icons[state];
        return (
          <Item key={point} data-state={state}>
            <Mark color={color}>
              <Icon size={16} role="img" aria-label={says} />
            </Mark>
            <span>
              {point}
              {detail && <small>{detail}</small>}
            </span>
          </Item>
        );
      })}
    </List>
  );
}
