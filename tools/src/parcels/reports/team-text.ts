import type { addTeamToken, listTeamTokens, ReplyOf, TeamToken } from '@routebook/contract';
import { type Column, table } from '../table.ts';
import { instantInWords } from '../words.ts';

const columns: readonly Column<TeamToken>[] = [
  { title: 'Team', cell: ({ team }) => team },
  { title: 'Parcels', cell: ({ parcels }) => parcels.join(', ') },
  { title: 'Holds until', cell: ({ expiresAt }) => instantInWords(expiresAt) },
  { title: 'Used last', cell: ({ usedAt }) => (usedAt === null ? 'never' : instantInWords(usedAt)) },
];

export function teamTokensText({ teamTokens }: ReplyOf<typeof listTeamTokens>): string {
  return teamTokens.length === 0 ? 'No team has a token.' : table(columns, teamTokens);
}

export function teamTokenText({ teamToken, token }: ReplyOf<typeof addTeamToken>): string {
  return [
    `The token of ${teamToken.team}, for ${teamToken.parcels.join(', ')}. It is shown this once:`,
    token,
    'Its pipeline sets it as OPS_TOKEN.',
  ].join('\n');
}
