import { Page } from '@routebook/ui';

export function Trace() {
  return <Page title="Trace">{null}</Page>;
}
