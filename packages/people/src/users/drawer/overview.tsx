import { Flex } from '@chakra-ui/react';
import { userAtom } from '@routebook/auth';
import { levelOf, type User } from '@routebook/contract';
import { KeyValues, PlaceLink, quantity, StatTiles, showDate, showInstant, TextLink } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { Avatar } from '../photo/avatar.tsx';
import { PendingEmail } from './pending-email.tsx';

/** Who a person is; who may decide whether they sign in takes a new e-mail back. */
export function Overview({ user, mayDecide }: { user: User; mayDecide: boolean }) {
  const { supervisor, seesEverything, mobile, email, joinedOn, leftOn } = user;
  const reader = useAtomValue(userAtom);
  const seesSupervisor = user.id !== reader?.id || reader.seesEverything;
  return (
    <Flex direction="column" gap="4">
      <Flex gap="4" align="center">
        <Avatar person={user} size="large" />
        {!seesEverything && (
          <StatTiles
            stats={[
              { label: 'DB houses', value: user.dbHouses === 0 ? '—' : quantity(user.dbHouses) },
              { label: 'Routes', value: user.routes === 0 ? '—' : quantity(user.routes) },
            ]}
          />
        )}
      </Flex>
      <KeyValues
        items={[
          ['Employee code', user.employeeCode],
          ['Designation', user.designation],
          ['Mobile', mobile && <a href={`tel:${mobile}`}>{mobile}</a>],
          [
            'E-mail',
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ...(user.pendingEmail
            ? [['New e-mail', <PendingEmail key="pending" user={user} mayChange={mayDecide} />] as const]
            : []),
          [
            'Supervisor',
            seesSupervisor && supervisor ? (
              <TextLink key="supervisor" href={`/user/users?row=${supervisor.id}`}>
                {supervisor.name}
              </TextLink>
            ) : (
              supervisor?.name
            ),
          ],
          ['Market', <Market key="market" user={user} />],
          ['Last active', user.lastActiveAt && showInstant(user.lastActiveAt)],
          ['Joined', joinedOn && showDate(joinedOn)],
          ...(leftOn ? [['Last day', showDate(leftOn)] as const] : []),
          ['Added', showInstant(user.createdAt)],
          ['Updated', showInstant(user.updatedAt)],
          ...(user.deletedAt ? [['Deleted', showInstant(user.deletedAt)] as const] : []),
        ]}
      />
    </Flex>
  );
}

function Market({ user: { seesEverything, markets } }: { user: User }) {
  if (seesEverything) return 'The whole business';
  if (markets.length === 0) return 'No place';
  return markets.map(({ id, name, level }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <PlaceLink of={levelOf(level)} id={id}>
        {name}
      </PlaceLink>
    </Fragment>
  ));
}
