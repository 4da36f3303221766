import { decide, type SessionFacts } from './gate.ts';

const nobody: SessionFacts = { hasToken: false, isChecked: false, isSignedIn: false };
const unchecked: SessionFacts = { hasToken: true, isChecked: false, isSignedIn: true };
const checked: SessionFacts = { hasToken: true, isChecked: true, isSignedIn: true };

function at(path: string) {
  const { pathname, search, hash } = new URL(path, 'http://portal');
  return { pathname, search, hash };
}

describe('a public address', () => {
  test.each(['/login', '/app-privacy', '/'])('%s is shown plain to nobody in particular', (path) => {
    expect(decide(at(path), nobody)).toBe('show-plain');
  });

  test.each(['/login', '/app-privacy', '/'])('%s sends a person with both token and user to /dashboard', (path) => {
    expect(decide(at(path), unchecked)).toEqual({ go: '/dashboard' });
  });

  test('is shown to a person whose token is there but who is not known', () => {
    expect(decide(at('/login'), { hasToken: true, isChecked: false, isSignedIn: false })).toBe('show-plain');
  });

  test('sends a person who signed in elsewhere meanwhile back to where they were', () => {
    expect(decide(at('/login?next=%2Fzone%2Fzones'), checked)).toEqual({ go: '/zone/zones' });
  });
});

describe('a bare address', () => {
  test.each(['/email-verify?token=t', '/reset-password'])('%s is shown plain, signed in or not', (path) => {
    expect(decide(at(path), nobody)).toBe('show-plain');
    expect(decide(at(path), checked)).toBe('show-plain');
  });
});

describe('any other address', () => {
  test('sends a person without a token to the sign-in page, which comes back', () => {
    expect(decide(at('/zone/zones?page=2'), nobody)).toEqual({ go: '/login?next=%2Fzone%2Fzones%3Fpage%3D2' });
  });

  test('is shown only after the user check', () => {
    expect(decide(at('/dashboard'), unchecked)).toBe('check');
    expect(decide(at('/dashboard'), checked)).toBe('show-in-layout');
  });

  test('is shown in the layout even when nothing knows it', () => {
    expect(decide(at('/nonsense'), checked)).toBe('show-in-layout');
  });
});
