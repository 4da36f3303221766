import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { getUserAssignments, levelOf } from '@routebook/contract';
import { LoadingOrError, PlaceLink, quantity, TextLink, useServerRead } from '@routebook/ui';
import type { ReactNode } from 'react';
import { Avatar } from '../photo/avatar.tsx';

/** What is on a person's hands: team, routes, DB houses, managed places. */
export function Related({ id }: { id: string }) {
  const read = useServerRead(getUserAssignments, { params: { id } });
  if (!read.data) return <LoadingOrError what="This" read={read} />;
  const { data } = read;
  const { team, totalTeam, routes, totalRoutes, dbHouses, totalDbHouses, managed, totalManaged } = data.duties;
  return (
    <Flex direction="column" gap="5">
      <Group title="Team" total={totalTeam} all={`/user/users?supervisorId=${id}`}>
        {team.map((person) => (
          <Line key={person.id} detail={`${person.designation} · ${person.employeeCode}`}>
            <Avatar person={person} />
            <TextLink href={`/user/users?row=${person.id}`}>{person.name}</TextLink>
          </Line>
        ))}
      </Group>
      <Group title="Routes" total={totalRoutes} all={`/route/routes?salesOfficerId=${id}`}>
        {routes.map((route) => (
          <Line key={route.id} detail={[route.code, route.dbHouse?.name].filter(Boolean).join(' · ')}>
            <PlaceLink of={levelOf('route')} id={route.id}>
              {route.name}
            </PlaceLink>
          </Line>
        ))}
      </Group>
      <Group title="DB houses" total={totalDbHouses}>
        {dbHouses.map((house) => (
          <Line key={house.id} detail={house.code}>
            <PlaceLink of={levelOf('dbHouse')} id={house.id}>
              {house.name}
            </PlaceLink>
          </Line>
        ))}
      </Group>
      <Group title="Managed places" total={totalManaged}>
        {managed.map(({ id: place, name, code, level }) => (
          <Line key={place} detail={`${levelOf(level).one} · ${code}`}>
            <PlaceLink of={levelOf(level)} id={place}>
              {name}
            </PlaceLink>
          </Line>
        ))}
      </Group>
    </Flex>
  );
}

function Group({
  title,
  total,
  all,
  children,
}: {
  title: string;
  total: number;
  all?: string;
  children: readonly ReactNode[];
}) {
  return (
    <Box as="section" aria-label={title}>
      <Flex align="baseline" justify="space-between" gap="3" mb="1">
        <Heading as="h3" size="sm">
          {title} ({quantity(total)})
        </Heading>
        {all && total > 0 && <TextLink href={all}>Open in the list</TextLink>}
      </Flex>
      {total === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          None.
        </Text>
      ) : (
        <Flex as="ul" direction="column" listStyleType="none">
          {children}
        </Flex>
      )}
      {children.length < total && (
        <Text fontSize="sm" color="fg.muted">
          The first {quantity(children.length)} of {quantity(total)}.
        </Text>
      )}
    </Box>
  );
}

function Line({ detail, children }: { detail: string; children: ReactNode }) {
  return (
    <Flex as="li" align="center" gap="2" py="1" borderBottomWidth="1px" borderColor="border.muted" fontSize="sm">
      {children}
      <Text as="span" color="fg.muted" ms="auto" textAlign="end">
        {detail}
      </Text>
    </Flex>
  );
}
