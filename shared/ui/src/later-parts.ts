import { part } from './part.tsx';

/** Parts that no first view shows: each comes with its own file when it is first needed. */
const fields = () => import('./form/fields.tsx');
const imports = () => import('./imports/index.ts');

export const Drawer = part(async () => (await import('./overlay/drawer.tsx')).Drawer);
export const Dialog = part(async () => (await import('./overlay/dialog.tsx')).Dialog);
export const History = part(async () => (await import('./history/history.tsx')).History);
export const ImportFile = part(async () => (await imports()).ImportFile);
export const Imports = part(async () => (await imports()).Imports);
export const ConflictNotice = part(async () => (await import('./form/conflict-notice.tsx')).ConflictNotice);
export const ServerForm = part(async () => (await import('./form/server-form.tsx')).ServerForm);
export const TextField = part(async () => (await fields()).TextField);
export const TextareaField = part(async () => (await fields()).TextareaField);
export const NumberField = part(async () => (await fields()).NumberField);
export const SelectField = part(async () => (await fields()).SelectField);
export const StatusField = part(async () => (await fields()).StatusField);
export const CheckboxField = part(async () => (await fields()).CheckboxField);
export const ChoicesField = part(async () => (await fields()).ChoicesField);
export const CustomField = part(async () => (await fields()).CustomField);
export const DateField = part(async () => (await fields()).DateField);
export const PhoneField = part(async () => (await fields()).PhoneField);
export const LookupField = part(async () => (await fields()).LookupField);
