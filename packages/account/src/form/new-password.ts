import type { FieldErrors } from './use-plain-form.ts';

export const passwordHint = 'At least 10 characters.';

const shortest = 10;
const longest = 200;

/** What is wrong with a password that was chosen and typed twice. */
export function checkNewPassword({
  newPassword,
  repeated,
}: {
  newPassword: string;
  repeated: string;
}): FieldErrors<'newPassword' | 'repeated'> {
  if (newPassword.length < shortest) return { newPassword: `Use at least ${shortest} characters.` };
  if (newPassword.length > longest) return { newPassword: `Use at most ${longest} characters.` };
  return newPassword === repeated ? {} : { repeated: 'This is not the same password.' };
}
