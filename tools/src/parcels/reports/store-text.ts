import type { pruneParcels, publishParcel, ReplyOf, verifyParcels } from '@routebook/contract';
import { table } from '../table.ts';
import { bytesInWords } from '../words.ts';

export function publishedText({ parcel, alreadyThere }: ReplyOf<typeof publishParcel>): string {
  const { name, version, bytes, entryBytes, budget } = parcel;
  const size = `${bytesInWords(bytes)}, entry ${bytesInWords(entryBytes)}${budget === null ? '' : ` of ${bytesInWords(budget)}`}`;
  return [
    alreadyThere
      ? `${name}@${version} was stored already, with the same bytes.`
      : `${name}@${version} is stored (${size}).`,
    `To run it: npm run parcels -- use ${name}@${version}`,
  ].join('\n');
}

export function problemsText({ checked, problems }: ReplyOf<typeof verifyParcels>): string {
  if (problems.length === 0) return `${checked} files checked, all as their manifests say.`;
  const columns = [
    { title: 'Version', cell: ({ name, version }: (typeof problems)[number]) => `${name}@${version}` },
    { title: 'File', cell: ({ path }: (typeof problems)[number]) => path ?? '-' },
    { title: 'Problem', cell: ({ problem }: (typeof problems)[number]) => problem },
  ];
  return `${table(columns, problems)}\n${checked} files checked, ${problems.length} with a problem.`;
}

export function removedText({ removed }: ReplyOf<typeof pruneParcels>, dryRun: boolean): string {
  if (removed.length === 0) return 'There is nothing to remove.';
  const sum = bytesInWords(removed.reduce((bytes, version) => bytes + version.bytes, 0));
  const columns = [
    { title: 'Version', cell: ({ name, version }: (typeof removed)[number]) => `${name}@${version}` },
    { title: 'Size', cell: ({ bytes }: (typeof removed)[number]) => bytesInWords(bytes) },
  ];
  return `${table(columns, removed)}\n${dryRun ? 'Would free' : 'Freed'} ${sum}.`;
}
