import type { BodyOf, setUserStatus } from '@routebook/contract';
import { quantity, type Selection, type Toast } from '@routebook/ui';

/** "12 people", "1 person" */
export function selectionWords(selection: Selection): string {
  const count = selection.kind === 'all' ? selection.count : selection.ids.length;
  return `${quantity(count)} ${count === 1 ? 'person' : 'people'}`;
}

export function selectionSent(selection: Selection): BodyOf<typeof setUserStatus>['selection'] {
  return selection.kind === 'rows' ? { ids: [...selection.ids] } : { allMatching: selection.filter };
}

/** How many changed, and why the others did not. */
export function bulkToast(
  verb: string,
  { changed, reasons }: { changed: number; reasons: readonly { reason: string; people: number }[] },
): Toast {
  return {
    title: `${quantity(changed)} ${changed === 1 ? 'person' : 'people'} ${verb}`,
    kind: changed > 0 ? 'success' : 'info',
    ...(reasons.length > 0 && {
      description: `Left as they were: ${reasons.map(({ reason, people }) => `${quantity(people)} (${reason})`).join(', ')}.`,
    }),
  };
}
