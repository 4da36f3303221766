/** What was done, as a sentence with who did it: "Administrator moved". */
const words: Readonly<Record<string, string>> = {
  add: 'added it',
  edit: 'changed it',
  delete: 'deleted it',
  restore: 'restored it',
  activate: 'activated it',
  deactivate: 'deactivated it',
  move: 'moved it',
  merge: 'merged it',
  replace: 'replaced it',
};

export function actionInWords(action: string): string {
  return words[action] ?? action.replaceAll(/[-_]/g, ' ');
}
