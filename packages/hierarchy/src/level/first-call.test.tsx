import { firstCallOf, levelNames, levelOf } from '@routebook/contract';
import { answerCalls, renderInPortal, type SentCall } from '@routebook/ui/testing';
import { waitFor } from '@testing-library/react';
import { signInAs } from '../testing/sign-in-as.ts';
import { LevelList } from './level-list.tsx';
import { plainLevels } from './levels.ts';

const nothing = () => undefined;

describe.each(levelNames)('the list of a %s', (level) => {
  const entry = levelOf(level);
  const { screen: address, path, plural, total } = entry;
  const reply = { success: true, [plural]: [], [total]: 0, cursors: { next: null, previous: null } };
  const serve = (call: SentCall) => ({ body: call.path === path ? reply : { success: true, views: [] } });

  test.each(['', '?search=dha', '?sort=-name&page=3&status=deleted', '?row=1&tab=history&columns=name,code&view=list'])(
    'asks what the page has asked for already at %s',
    async (search) => {
      signInAs('see');
      const sent = answerCalls(serve);
      const may = { see: true, add: false, edit: false, delete: false, export: false, import: false, approve: false };
      renderInPortal(
        <LevelList
          screen={{ ...plainLevels.zone, entry }}
          may={may}
          openPanel={nothing}
          anotherDay={false}
          showHistory={nothing}
        />,
        address + search,
      );
      await waitFor(() => expect(sent.map((call) => call.path)).toContain(path));
      const asked = sent.find((call) => call.path === path)?.query ?? new URLSearchParams();
      asked.sort();
      const text = asked.toString();
      expect(firstCallOf(address, search)).toBe(`${path}${text && `?${text}`}`);
    },
  );
});
