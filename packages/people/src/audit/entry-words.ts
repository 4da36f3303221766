/** Kinds of rows as staff call them; one that is not here reads as it is stored. */
const kinds: Readonly<Record<string, string>> = {
  nation: 'Nation',
  region: 'Region',
  division: 'Division',
  district: 'District',
  zone: 'Zone',
  territory: 'Territory',
  area: 'Area',
  dbHouse: 'DB house',
  route: 'Route',
  user: 'Person',
  session: 'Sign-in',
  designation: 'Designation',
  attendance: 'Attendance',
  'working-hours': 'Working hours',
  journeyPlan: 'Journey plan',
  giftCategory: 'Gift category',
  giftType: 'Gift type',
  gift: 'Gift',
  giftMovement: 'Gift stock',
  'saved-view': 'Saved view',
  'portal-map': 'Portal map',
  parcel: 'Part of the portal',
  import: 'Import',
  closing: 'Closed months',
  audit: 'Audit',
};

const actions: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-in refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  add: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  export: 'Exported',
  import: 'Imported',
  undo: 'Undone',
  copy: 'Copied',
  swap: 'Swapped',
  move: 'Moved',
  merge: 'Merged',
  replace: 'Replaced',
  transfer: 'Transferred',
  deactivate: 'Deactivated',
  reactivate: 'Reactivated',
  publish: 'Published',
  use: 'Put to use',
  'change-password': 'Changed the password',
  'verify-email': 'Confirmed the e-mail address',
  'change-email': 'Confirmed the new e-mail address',
  'drop new e-mail': 'Took a new e-mail address back',
  'mail new e-mail': 'Had the link to a new e-mail address sent again',
  'mail password reset': 'Mailed a password link',
  invite: 'Invited',
  'end sessions': 'Ended sessions',
  'add photo': 'Added a photo',
  'remove photo': 'Removed the photo',
  'ask correction': 'Asked for a correction',
  'approve correction': 'Approved a correction',
  'reject correction': 'Rejected a correction',
  'withdraw correction': 'Took a correction back',
  'mark leave': 'Marked leave',
  'take leave back': 'Took leave back',
  'close month': 'Closed a month',
  'reopen month': 'Opened a month again',
  'stage move': 'Prepared a move',
  'undo move': 'Undid a move',
  'discard move': 'Dropped a move',
  'move outlets': 'Moved outlets',
  reorder: 'Put in another order',
  request: 'Requested',
  approve: 'Approved',
  reject: 'Rejected',
  withdraw: 'Withdrawn',
  issue: 'Issued',
  acknowledge: 'Acknowledged',
  return: 'Returned',
  'add price': 'Added a price',
  'edit price': 'Changed a price',
  'change price': 'Changed a price',
  'remove price': 'Removed a price',
  'undo price': 'Undid a price',
  cancel: 'Cancelled',
};

const fields: Readonly<Record<string, string>> = {
  ip: 'Address of the device',
  userAgent: 'Browser',
  salesOfficer: 'SO',
  salesOfficerId: 'SO (id)',
  format: 'File',
};

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

export const kindInWords = (entity: string) => kinds[entity] ?? sentenceCase(entity);
export const actionInWords = (action: string) => actions[action] ?? sentenceCase(action);

/** A field's name as stored, for a person: `closedBefore` reads "Closed before". */
export function fieldInWords(field: string): string {
  const known = fields[field];
  if (known) return known;
  return sentenceCase(
    field.replace(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`),
  );
}
