import { lazyComponent } from '../lazy-component.tsx';

/** The form of a record whose screen is no `RecordScreen`, with its own file. */
export const RecordForm = lazyComponent(async () => (await import('./record-form.tsx')).RecordForm);
