export { SelectionDialog } from './selection-dialog.tsx';
export { ServerForm } from './server-form.tsx';
