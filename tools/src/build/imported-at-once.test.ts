import { dirname, join } from 'node:path';
import { fixtureParcel } from '../testing/fixture-parcel.ts';
import { importedAtOnce } from './imported-at-once.ts';

test('what a first view imports is what its entry reaches without import()', () => {
  const { target, remove } = fixtureParcel({
    'src/index.tsx': `
      import { Box } from './box.tsx';
      import type { SystemStyleObject } from '@chakra-ui/react';
      export { start } from './start.ts';
      export const later = () => import('./later.tsx');
      export const one: SystemStyleObject = {}; export default Box;`,
    'src/box.tsx': "import { styled } from '@routebook/ui'; export const Box = styled('div', {});",
    'src/start.ts': "export * from './more.ts'; export const start = 1;",
    'src/more.ts': "import { atom } from 'jotai'; export const more = atom(0);",
    'src/later.tsx': "import { Button } from '@chakra-ui/react'; export const Later = () => <Button />;",
  });
  try {
    expect([...importedAtOnce(join(dirname(target.entry), 'index.tsx'))].sort()).toEqual(['@routebook/ui', 'jotai']);
  } finally {
    remove();
  }
});
