import type { GroupUser } from '@routebook/contract';

/** The people whose name, code or place has every word of the text, in their order. */
export function findPeople(users: readonly GroupUser[], text: string): readonly GroupUser[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ name, employeeCode, place }) => {
    const whole = `${name} ${employeeCode} ${place?.name ?? ''}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
