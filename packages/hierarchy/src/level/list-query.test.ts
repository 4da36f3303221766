import { firstCallOf, levelNames, levelOf } from '@routebook/contract';
import { listQueryOf } from './list-query.ts';

describe.each(levelNames)('the list of a %s', (level) => {
  test.each(['', '?search=dha', '?sort=-name&page=3&status=deleted', '?row=1&tab=history&columns=name,code&view=list'])(
    'asks what the page has asked for already at %s',
    (search) => {
      const asked = new URLSearchParams(Object.entries(listQueryOf(search)));
      asked.sort();
      const text = asked.toString();
      expect(firstCallOf(levelOf(level).screen, search)).toBe(`${levelOf(level).path}${text && `?${text}`}`);
    },
  );
});
