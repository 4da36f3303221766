import { logout } from '@routebook/auth';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Router } from 'wouter';
import { askThenNavigate } from './navigation.ts';
import { askWith, hasUnsavedWork, mayLeave, useUnsavedWork } from './unsaved-work.ts';

const ask = jest.fn<Promise<boolean>, []>();
askWith(ask);

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedWork(dirty);
  return null;
}

function Portal({ dirty }: { dirty: boolean }) {
  return (
    <Router aroundNav={askThenNavigate}>
      <Form dirty={dirty} />
      <Link href="/zone/zones">Zones</Link>
      <Link href="/division/divisions?row=1">Row</Link>
    </Router>
  );
}

beforeEach(() => {
  ask.mockReset();
  window.history.replaceState(null, '', '/division/divisions');
});

function leavePage(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

/** What single-spa announces before it routes; answers whether the navigation is cancelled. */
async function routeTo(path: string): Promise<boolean> {
  let cancelled: Promise<boolean> = Promise.resolve(false);
  const detail = {
    oldUrl: window.location.href,
    newUrl: new URL(path, window.location.href).href,
    cancelNavigation: (until: Promise<boolean>) => {
      cancelled = until;
    },
  };
  window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
  return cancelled;
}

describe('unsaved work', () => {
  test('asks before a link leads to another page, and stays when told to', async () => {
    ask.mockResolvedValue(false);
    render(<Portal dirty />);
    await userEvent.click(screen.getByRole('link', { name: 'Zones' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/division/divisions');
    expect(hasUnsavedWork()).toBe(true);
  });

  test('goes on when the person chose to leave', async () => {
    ask.mockResolvedValue(true);
    render(<Portal dirty />);
    await userEvent.click(screen.getByRole('link', { name: 'Zones' }));
    expect(window.location.pathname).toBe('/zone/zones');
  });

  test('does not ask for another state of the same page', async () => {
    render(<Portal dirty />);
    await userEvent.click(screen.getByRole('link', { name: 'Row' }));
    expect(ask).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?row=1');
  });

  test('does not ask when nothing is unsaved', async () => {
    render(<Portal dirty={false} />);
    await userEvent.click(screen.getByRole('link', { name: 'Zones' }));
    expect(ask).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/zone/zones');
  });

  test('holds back and forward and the links of other parcels until it is answered', async () => {
    ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    render(<Portal dirty />);
    expect(await routeTo('/zone/zones')).toBe(true);
    expect(await routeTo('/zone/zones')).toBe(false);
  });

  test('makes the browser ask before the page is closed or loaded anew', () => {
    const { rerender } = render(<Portal dirty />);
    expect(leavePage().defaultPrevented).toBe(true);
    rerender(<Portal dirty={false} />);
    expect(leavePage().defaultPrevented).toBe(false);
  });

  test('holds nobody back once the session is over', async () => {
    render(<Portal dirty />);
    await logout();
    expect(await routeTo('/login')).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  test('is asked about once however many ask at the same time', async () => {
    let answer: (leave: boolean) => void = () => undefined;
    ask.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    render(<Portal dirty />);
    const both = Promise.all([mayLeave(), mayLeave()]);
    await act(async () => answer(false));
    expect(await both).toEqual([false, false]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
