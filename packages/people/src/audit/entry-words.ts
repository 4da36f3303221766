/** Kinds of rows that staff call otherwise than they are stored; `giftType` reads "Gift type". */
const kinds: Readonly<Record<string, string>> = {
  dbHouse: 'DB house',
  user: 'Person',
  session: 'Sign-in',
  giftMovement: 'Gift stock',
  parcel: 'Part of the portal',
  closing: 'Closed months',
  noOrderReason: 'No-order reason',
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
  close: 'Closed',
  reopen: 'Opened again',
  'make dormant': 'Made dormant',
  'undo merge': 'Undid a merge',
  'propose pin': 'Proposed a new position',
  'approve pin': 'Approved a new position',
  'reject pin': 'Rejected a new position',
  'add image': 'Added an image',
  'turn image': 'Turned an image',
  'replace image': 'Replaced an image',
  'order images': 'Put images in another order',
  'remove image': 'Removed an image',
};

const fields: Readonly<Record<string, string>> = {
  ip: 'Address of the device',
  userAgent: 'Browser',
  salesOfficer: 'SO',
  salesOfficerId: 'SO (id)',
  format: 'File',
};

/** As stored, for a person: `closedBefore` reads "Closed before". */
function sentenceCase(stored: string): string {
  const words = stored
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const kindInWords = (entity: string) => kinds[entity] ?? sentenceCase(entity);
export const actionInWords = (action: string) => actions[action] ?? sentenceCase(action);
export const fieldInWords = (field: string) => fields[field] ?? sentenceCase(field);
