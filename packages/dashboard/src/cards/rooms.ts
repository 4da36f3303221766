const key = 'dashboard-rooms';
/** Of so many cards and widths: a window that is drawn larger has another width at every step. */
const most = 40;

/** Heights in pixels by card and width. */
type Rooms = Readonly<Record<string, number>>;

const nameOf = (card: string, width: number) => `${card} ${Math.round(width)}`;

/** Nothing where local storage is refused, as in some private windows, or holds something else. */
function stored(): Rooms {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? '{}') as Rooms;
  } catch {
    return {};
  }
}

/** What the content of a card took last in this browser, at this width; undefined of one that was not drawn at it. */
export function roomOf(card: string, width: number): number | undefined {
  return stored()[nameOf(card, width)];
}

export function rememberRoom(card: string, width: number, height: number): void {
  const name = nameOf(card, width);
  const others = Object.entries(stored()).filter(([other]) => other !== name);
  try {
    window.localStorage.setItem(key, JSON.stringify(Object.fromEntries([...others.slice(1 - most), [name, height]])));
  } catch {
    // Refused or full: the next time begins with the usual room.
  }
}
