import { holdKeys } from './hold-keys.ts';

let typed: unknown[];
beforeEach(() => {
  typed = [];
  Object.assign(document, {
    execCommand: (command: string, _: boolean, text: string) => typed.push(command === 'delete' ? command : text),
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  jest.useRealTimers();
});

/** Whether the key goes on to whatever has the focus. */
function press(key: string, options: KeyboardEventInit = {}): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
  );
}

test('what is typed meanwhile is typed once the field is there, in its order', () => {
  const release = holdKeys();
  expect(['a', 'b', 'Backspace', 'c'].map((key) => press(key))).toEqual([false, false, false, false]);
  expect(typed).toEqual([]);
  release();
  expect(typed).toEqual(['a', 'b', 'delete', 'c']);
  expect(press('d')).toBe(true);
});

test('keys that type nothing go on', () => {
  const release = holdKeys();
  expect([press('Escape'), press('Tab'), press('s', { ctrlKey: true })]).toEqual([true, true, true]);
  release();
  expect(typed).toEqual([]);
});

test('nothing is held longer than a second', () => {
  jest.useFakeTimers();
  holdKeys();
  press('a');
  jest.advanceTimersByTime(1_000);
  expect(typed).toEqual(['a']);
  expect(press('b')).toBe(true);
});
