import { holdKeys } from './hold-keys.ts';

let typed: unknown[];
beforeEach(() => {
  jest.useFakeTimers();
  typed = [];
  Object.assign(document, {
    execCommand: (command: string, _: boolean, text: string) => typed.push(command === 'delete' ? command : text),
  });
});
afterEach(() => {
  jest.runAllTimers();
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
  const release = holdKeys(true);
  expect(['a', 'b', 'Backspace', 'c'].map((key) => press(key))).toEqual([false, false, false, false]);
  expect(typed).toEqual([]);
  release();
  expect(typed).toEqual(['a', 'b', 'delete', 'c']);
  expect(press('d')).toBe(true);
});

test('keys that type nothing go on', () => {
  const release = holdKeys(true);
  expect([press('Tab'), press('Enter'), press('s', { ctrlKey: true })]).toEqual([true, true, true]);
  release();
  expect(typed).toEqual([]);
});

test('Escape is pressed where the focus is, once what is open there listens', () => {
  const release = holdKeys(false);
  expect([press('a'), press('Escape')]).toEqual([true, false]);
  release();
  expect(press('Escape')).toBe(false);
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  jest.advanceTimersByTime(100);
  document.removeEventListener('keydown', heard);
  expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['Escape']);
  expect(press('Escape')).toBe(true);
});

test('nothing is held longer than a second', () => {
  holdKeys(true);
  press('a');
  jest.advanceTimersByTime(1_000);
  expect(typed).toEqual(['a']);
  expect(press('b')).toBe(true);
});
