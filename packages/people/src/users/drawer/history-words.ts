import { showDate } from '@routebook/ui';

/** What was done, as a sentence with who did it: "Administrator transferred". */
const words: Readonly<Record<string, string>> = {
  add: 'added this person',
  edit: 'changed it',
  delete: 'deleted this person',
  restore: 'restored this person',
  transfer: 'made a transfer',
  'undo transfer': 'took the transfer back',
  deactivate: 'deactivated this person',
  'undo deactivate': 'took the deactivation back',
  reactivate: 'reactivated this person',
  invite: 'mailed the invitation again',
  'mail password reset': 'mailed a password reset',
  'end sessions': 'ended sessions',
  'set photo': 'set the photo',
  'remove photo': 'removed the photo',
  'change-password': 'changed the password',
  'verify-email': 'confirmed the e-mail address',
  'change-email': 'confirmed the new e-mail address',
  'drop new e-mail': 'took the new e-mail address back',
  'mail new e-mail': 'had the link to the new e-mail address sent again',
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  import: 'imported it',
  'undo import': 'took an import back',
};

export function actionInWords(action: string): string {
  return words[action] ?? action.replaceAll(/[-_]/g, ' ');
}

/** The fields that the history of a person shows, as staff call them. */
export const historyFields: Readonly<Record<string, string>> = {
  employeeCode: 'Employee code',
  name: 'Name',
  email: 'E-mail',
  pendingEmail: 'New e-mail, to be confirmed',
  mobile: 'Mobile',
  designation: 'Designation',
  supervisor: 'Supervisor',
  market: 'Market',
  status: 'Status',
  joinedOn: 'Joining date',
  leftOn: 'Last day',
  effectiveFrom: 'From the day',
  routes: 'Routes',
  routesTo: 'Routes go to',
  places: 'Managed places',
  placesTo: 'Places go to',
  team: 'Team',
  teamTo: 'Team goes to',
  endedSessions: 'Sessions ended',
  kept: 'Left as it was',
};

/** A field's value in words. */
export function historyText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field === 'status' && typeof value === 'string') return value.charAt(0).toUpperCase() + value.slice(1);
  if ((field === 'joinedOn' || field === 'leftOn' || field === 'effectiveFrom') && typeof value === 'string')
    return showDate(value);
  if (Array.isArray(value)) return value.map(String).join('; ');
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return String(value);
}
