import type { DrawerProps } from './drawer-props.ts';

export function Drawer({ title }: DrawerProps) {
  return <div>{title}</div>;
}
