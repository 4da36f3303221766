import { callingVersion } from './calling-version.ts';

const at = (...files: string[]) =>
  `Error\n${files.map((file) => `    at call (http://localhost/parcels/${file}:1:20)`).join('\n')}`;
const isShared = (folder: string) => /\/(ui|react-dom)\//.test(folder);

test('the parcel whose own code calls is named, past the root config that watches', () => {
  const stack = at(
    'root-config/0.1.0/operation.js',
    'hierarchy/1.2.0-beta.1/hierarchy.0a.js',
    'react-dom/19.3.1/react-dom.js',
  );
  expect(callingVersion(stack, isShared)).toBe('http://localhost/parcels/hierarchy/1.2.0-beta.1/');
});

test('what a shared module does for it is not its doing', () => {
  expect(callingVersion(at('ui/0.1.0/ui.js', 'hierarchy/1.2.0/hierarchy.js'), isShared)).toBeNull();
});

test('of other code nothing is known', () => {
  expect(callingVersion(at('root-config/0.1.0/root-config.js'), isShared)).toBeNull();
  expect(callingVersion('', isShared)).toBeNull();
});
