import { Button } from '@chakra-ui/react';
import { listTeamTokens, revokeTeamToken, type TeamToken } from '@routebook/contract';
import {
  BusyButton,
  confirm,
  Empty,
  FigureTable,
  LoadingOrError,
  lazyComponent,
  showInstant,
  useKept,
  useServerRead,
  useTellDone,
} from '@routebook/ui';
import KeyRound from 'lucide-react/icons/key-round';
import { OperationsPage } from '../operations-page.tsx';
import { usePortalStatus } from '../state/use-portal-status.ts';

const AddTeamDialog = lazyComponent(async () => (await import('./add-team-dialog.tsx')).AddTeamDialog);

/** The tokens with which the pipelines of teams publish and run their own parcels, and nothing else. */
export function Teams() {
  const status = usePortalStatus();
  const [adding, setAdding] = useKept('teams adding', false);
  const read = useServerRead(listTeamTokens);
  const { data } = read;
  return (
    <OperationsPage
      title="Teams"
      description="Tokens with which a team's pipeline publishes, tries and rolls out its own parcels."
      status={status}
      actions={
        <Button size="sm" colorPalette="brand" onClick={() => setAdding(true)}>
          Add a token…
        </Button>
      }
    >
      {!data && <LoadingOrError what="The tokens" read={read} />}
      {data?.teamTokens.length === 0 && (
        <Empty
          icon={<KeyRound />}
          title="No team has a token"
          description="With a token of its own a team needs nobody to publish and roll out its parcels."
        />
      )}
      {data && data.teamTokens.length > 0 && <TokenTable tokens={data.teamTokens} />}
      {adding && <AddTeamDialog onClose={() => setAdding(false)} />}
    </OperationsPage>
  );
}

function TokenTable({ tokens }: { tokens: readonly TeamToken[] }) {
  const { tell, underWay } = useTellDone(revokeTeamToken);

  async function revoke({ id, team }: TeamToken): Promise<void> {
    const isMeant = await confirm({
      title: `Revoke the token of ${team}?`,
      body: 'Its pipeline is refused from now on. What it has published and runs stays.',
      confirmLabel: 'Revoke the token',
      tone: 'danger',
    });
    if (isMeant) await tell({ params: { id } }, `The token of ${team} holds no longer`, 'The token was not revoked');
  }

  return (
    <FigureTable label="Tokens of teams">
      <thead>
        <tr>
          <th scope="col">Team</th>
          <th scope="col">Parcels</th>
          <th scope="col">Holds until</th>
          <th scope="col">Used last</th>
          <th scope="col">Made by</th>
          <th scope="col">
            <span hidden>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">{token.team}</th>
            <td>{token.parcels.join(', ')}</td>
            <td>{showInstant(token.expiresAt)}</td>
            <td>{token.usedAt === null ? 'never' : showInstant(token.usedAt)}</td>
            <td>{token.madeBy}</td>
            <td>
              <BusyButton
                size="xs"
                variant="outline"
                busy={underWay?.params?.id === token.id}
                aria-label={`Revoke the token of ${token.team}`}
                onClick={() => void revoke(token)}
              >
                Revoke…
              </BusyButton>
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
