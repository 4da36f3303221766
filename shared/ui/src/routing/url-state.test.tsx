import { act, renderHook } from '@testing-library/react';
import { useUrlState } from './url-state.ts';

const defaults = { status: '', sort: 'name' };

function setUp(search = '') {
  window.history.replaceState(null, '', `/division/divisions${search}`);
  return renderHook(() => useUrlState(defaults));
}

const values = (hook: ReturnType<typeof setUp>) => hook.result.current[0];
const set = (
  hook: ReturnType<typeof setUp>,
  ...change: Parameters<ReturnType<typeof useUrlState<'status' | 'sort'>>[1]>
) => act(() => hook.result.current[1](...change));

describe('state in the address', () => {
  test('is read from the address, with defaults for what it does not say', () => {
    expect(values(setUp('?status=active'))).toEqual({ status: 'active', sort: 'name' });
  });

  test('leaves the address when it is empty or the default', () => {
    const hook = setUp('?status=active&sort=-code');
    set(hook, { status: undefined, sort: 'name' });
    expect(window.location.search).toBe('');
  });

  test('keeps the parameters of others', () => {
    const hook = setUp('?tab=history');
    set(hook, { status: 'hold' });
    expect(window.location.search).toBe('?status=hold&tab=history');
  });

  test('adds to the history only when told to', () => {
    const hook = setUp();
    const before = window.history.length;
    set(hook, { status: 'hold' });
    expect(window.history.length).toBe(before);
    set(hook, { status: 'active' }, { push: true });
    expect(window.history.length).toBe(before + 1);
  });

  test('follows the back button', async () => {
    const hook = setUp('?status=active');
    set(hook, { status: 'hold' }, { push: true });
    expect(values(hook).status).toBe('hold');
    await act(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('popstate', () => resolve(), { once: true });
          window.history.back();
        }),
    );
    expect(values(hook).status).toBe('active');
  });

  test('carries Bangla and signs unharmed', () => {
    const hook = setUp();
    set(hook, { status: 'ঢাকা & <b>=1' });
    expect(values(hook).status).toBe('ঢাকা & <b>=1');
  });
});
