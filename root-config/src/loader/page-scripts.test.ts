/** The full SystemJS, as the page has it. */
import 'systemjs/dist/system.js';

type Setter = (module: { readonly value: number }) => void;

const notified = jest.fn<void, [number]>();
let notifyAll: (name: string, value: number) => void = () => undefined;

const sources: Record<string, readonly unknown[]> = {
  'http://portal.example/shared.js': [
    [],
    (notify: typeof notifyAll) => {
      notifyAll = notify;
      return { setters: [], execute: () => void notify('value', 1) };
    },
  ],
  'http://portal.example/parcel.js': [
    ['http://portal.example/shared.js'],
    () => {
      const setter: Setter = ({ value }) => notified(value);
      return { setters: [setter], execute: () => undefined };
    },
  ],
};

beforeAll(async () => {
  System.constructor.prototype.instantiate = async (url: string) => sources[url];
  await import('./page-scripts.ts');
});

test('a module that was deleted is notified of nothing any more, and is as new when it is imported again', async () => {
  const parcel = 'http://portal.example/parcel.js';
  await System.import(parcel);
  expect(notified).toHaveBeenLastCalledWith(1);
  notifyAll('value', 2);
  expect(notified).toHaveBeenLastCalledWith(2);

  System.delete(parcel);
  notifyAll('value', 3);
  expect(notified).toHaveBeenLastCalledWith(2);

  await System.import(parcel);
  expect(notified).toHaveBeenLastCalledWith(3);
  notifyAll('value', 4);
  expect(notified).toHaveBeenLastCalledWith(4);
});
