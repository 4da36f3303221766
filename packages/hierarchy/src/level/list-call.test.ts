import { firstCallOf, levelNames, levelOf, nodeCallsOf } from '@routebook/contract';
import { listCall } from './list-call.ts';
import { listQueryOf } from './list-query.ts';

describe.each(levelNames)('the list call of a %s', (level) => {
  test('is the one that the contract declares, without its schemas', () => {
    const { query, reply, summary, ...declared } = nodeCallsOf[level].list;
    const { summary: ours, ...light } = listCall(level);
    expect(light).toEqual(declared);
  });

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
