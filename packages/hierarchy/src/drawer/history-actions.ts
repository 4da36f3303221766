/** What was done, as a sentence with who did it: "Administrator moved". */
const words: Readonly<Record<string, string>> = {
  add: 'added it',
  edit: 'changed it',
  delete: 'deleted it',
  restore: 'restored it',
  activate: 'activated it',
  deactivate: 'deactivated it',
  move: 'moved it',
  'stage move': 'staged a move',
  'discard move': 'discarded a move',
  'undo move': 'undid a move',
  merge: 'merged it',
  replace: 'replaced it',
  'take over': 'had it take over',
  reorder: 'changed the order of visits',
  'move outlets': 'moved outlets',
  import: 'imported it',
  'undo import': 'took an import back',
};

export function actionInWords(action: string): string {
  return words[action] ?? action.replaceAll(/[-_]/g, ' ');
}
