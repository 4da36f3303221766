/** The full SystemJS, as the page has it. */
import 'systemjs/dist/system.js';

type Setter = (module: { readonly value: number }) => void;

const told = jest.fn<void, [number]>();
let tellAll: (name: string, value: number) => void = () => undefined;

const sources: Record<string, readonly unknown[]> = {
  'http://portal.example/shared.js': [
    [],
    (tell: typeof tellAll) => {
      tellAll = tell;
      return { setters: [], execute: () => void tell('value', 1) };
    },
  ],
  'http://portal.example/parcel.js': [
    ['http://portal.example/shared.js'],
    () => {
      const setter: Setter = ({ value }) => told(value);
      return { setters: [setter], execute: () => undefined };
    },
  ],
};

beforeAll(async () => {
  System.constructor.prototype.instantiate = async (url: string) => sources[url];
  await import('./page-scripts.ts');
});

test('a module that was deleted is told of nothing any more, and is as new when it is imported again', async () => {
  const parcel = 'http://portal.example/parcel.js';
  await System.import(parcel);
  expect(told).toHaveBeenLastCalledWith(1);
  tellAll('value', 2);
  expect(told).toHaveBeenLastCalledWith(2);

  System.delete(parcel);
  tellAll('value', 3);
  expect(told).toHaveBeenLastCalledWith(2);

  await System.import(parcel);
  expect(told).toHaveBeenLastCalledWith(3);
  tellAll('value', 4);
  expect(told).toHaveBeenLastCalledWith(4);
});
