/** Elements that show something without words. */
const pictures = 'img, svg, canvas, video, input, select, textarea, iframe';
/** Something of a good view is among its first elements. */
const mostLookedAt = 300;

export function hasContent(element: Element): boolean {
  return element.textContent?.trim() !== '' || element.querySelector(pictures) !== null;
}

/** Whether anything in it takes up room and is not hidden, in itself or by what it is in. Where that cannot be told, it is. */
export function isVisible(element: Element): boolean {
  return visibleBox(element) !== null || !canLook();
}

/** Whether the place where it is seen is its own: nothing lies on it. */
export function answers(element: Element): boolean {
  const box = visibleBox(element);
  if (!box) return !canLook();
  return pointsIn(box).some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && element.contains(hit);
  });
}

/** Whether a dialog or a menu is open beside it; one that is just opening keeps the page behind it still before it is seen. */
export function isOverlaid(element: Element): boolean {
  if (document.body.hasAttribute('data-inert')) return true;
  const overlays = document.querySelectorAll(
    'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  );
  return [...overlays].some((overlay) => !element.contains(overlay) && visibleBox(overlay) !== null);
}

function canLook(): boolean {
  return typeof Element.prototype.checkVisibility === 'function' && typeof document.elementFromPoint === 'function';
}

/** Of the first that is seen: a parcel's own element may have no box. */
function visibleBox(element: Element): DOMRect | null {
  if (!canLook()) return null;
  const all = [element, ...element.querySelectorAll('*')].slice(0, mostLookedAt);
  const seen = all.find((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width * height > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
  return seen?.getBoundingClientRect() ?? null;
}

function pointsIn({ left, right, top, bottom }: DOMRect): [number, number][] {
  const within = (low: number, high: number, most: number) => {
    const [from, to] = [Math.max(low, 0), Math.min(high, most)];
    return [0.1, 0.5, 0.9].map((share) => from + (to - from) * share);
  };
  const columns = within(left, right, window.innerWidth);
  return within(top, bottom, window.innerHeight).flatMap((y) => columns.map((x): [number, number] => [x, y]));
}
