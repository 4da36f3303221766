import type { DialogProps } from './drawer-props.ts';

export function Dialog({ title }: DialogProps) {
  return <div>{title}</div>;
}
