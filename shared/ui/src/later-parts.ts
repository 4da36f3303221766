import { part, partsOf } from './part.tsx';

/** Parts that no first view shows: each comes with its own file when it is first needed. */
const fields = partsOf(() => import('./form/fields.tsx'));
const imports = () => import('./imports/index.ts');

export const Drawer = part(async () => (await import('./overlay/drawer.tsx')).Drawer);
export const Dialog = part(async () => (await import('./overlay/dialog.tsx')).Dialog);
export const History = part(async () => (await import('./history/history.tsx')).History);
export const ImportFile = part(async () => (await imports()).ImportFile);
export const Imports = part(async () => (await imports()).Imports);
export const ConflictNotice = part(async () => (await import('./form/conflict-notice.tsx')).ConflictNotice);
/** With the fields, so that a form is drawn whole. */
export const ServerForm = part(async () => {
  const [form] = await Promise.all([import('./form/server-form.tsx'), fields.load()]);
  return form.ServerForm;
});
export const TextField = fields.part('TextField');
export const TextareaField = fields.part('TextareaField');
export const NumberField = fields.part('NumberField');
export const SelectField = fields.part('SelectField');
export const StatusField = fields.part('StatusField');
export const CheckboxField = fields.part('CheckboxField');
export const ChoicesField = fields.part('ChoicesField');
export const CustomField = fields.part('CustomField');
export const DateField = fields.part('DateField');
export const PhoneField = fields.part('PhoneField');
export const LookupField = fields.part('LookupField');
