import { userAtom } from '@routebook/auth';
import { choosePeople } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useDelayed } from '../menu/use-delayed.ts';
import { type Found, foundPerson } from './found.ts';

const shortest = 2;
const mostShown = 8;
const typingPauseMs = 200;
const nobody: readonly Found[] = [];

/** People by name, code, e-mail or mobile number, for a person who may see them. */
export function useFoundPeople(text: string): readonly Found[] {
  const search = useDelayed(text.trim(), typingPauseMs);
  const maySee = useAtomValue(userAtom)?.capabilities.includes('people.see') ?? false;
  const enabled = maySee && search.length >= shortest;
  const { data } = useServerRead(choosePeople, { query: { search }, enabled, keepPrevious: true });
  return enabled && data ? data.people.slice(0, mostShown).map(foundPerson) : nobody;
}
