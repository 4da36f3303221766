import type { Rehearsal, RehearsedScreen } from '@routebook/contract';

const verdicts: Readonly<Record<Rehearsal['verdict'], string>> = {
  same: 'No difference',
  differs: 'It differs',
  fails: 'It fails',
  unfinished: 'Never ended',
};

/** The verdict, what speaks against the version, and how each screen differs. */
export function rehearsalText({
  rehearsal: { name, version, against, verdict, sentence, reasons },
  screens,
}: {
  readonly rehearsal: Rehearsal;
  readonly screens: readonly RehearsedScreen[];
}): string {
  const beside = against === null ? 'of which no version runs' : `against ${against}`;
  return [
    `${name} ${version} ${beside}. ${verdicts[verdict]}: ${sentence}`,
    ...reasons.map((reason) => `  ! ${reason}`),
    ...screens.flatMap(({ label, path, differences }) => [
      `${label} (${path}): ${differences.length === 0 ? 'no difference' : ''}`.trimEnd(),
      ...differences.map((difference) => `  ${difference}`),
    ]),
  ].join('\n');
}
