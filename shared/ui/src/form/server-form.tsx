import type { AnyCall } from '@routebook/contract';
import type { ServerFormProps } from './form-props.ts';

export function ServerForm<C extends AnyCall>({ submitLabel }: ServerFormProps<C>) {
  return <form aria-label={submitLabel} />;
}
