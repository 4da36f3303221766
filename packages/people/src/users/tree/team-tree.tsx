import { Box, Flex, Text } from '@chakra-ui/react';
import { type TeamMember, userTree } from '@routebook/contract';
import { Button, Empty, IconButton, LoadingOrError, quantity, StatusBadge, useServerRead } from '@routebook/ui';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Avatar } from '../photo/avatar.tsx';

interface TeamTreeProps {
  onOpen: (id: string) => void;
}

/** Who reports to whom, from the top of what one sees; a team is read when it is opened. */
export function TeamTree({ onOpen }: TeamTreeProps) {
  return (
    <Box as="section" aria-label="Team tree" borderWidth="1px" borderRadius="l2" bg="bg.panel" py="2" overflowX="auto">
      <Team depth={1} onOpen={onOpen} />
    </Box>
  );
}

function Team({ supervisorId, depth, onOpen }: TeamTreeProps & { supervisorId?: string; depth: number }) {
  const read = useServerRead(userTree, { query: supervisorId ? { supervisorId } : {} });
  if (!read.data) return <LoadingOrError what="The team" read={read} />;
  const { data } = read;
  if (data.people.length === 0) return <Empty title="Nobody here" description="Nobody in your market reports here." />;
  return (
    <ul style={{ listStyle: 'none' }}>
      {data.people.map((person) => (
        <Member key={person.id} person={person} depth={depth} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** Levels that are open from the start. */
const openDepth = 1;

function Member({ person, depth, onOpen }: TeamTreeProps & { person: TeamMember; depth: number }) {
  const { id, name, designation, employeeCode, status, team, everybody } = person;
  const [open, setOpen] = useState(depth <= openDepth && team > 0);
  return (
    <li>
      <Flex align="center" gap="2" py="1" pe="3" style={{ paddingInlineStart: `${0.5 + (depth - 1) * 1.4}rem` }}>
        {team > 0 ? (
          <IconButton
            size="xs"
            variant="ghost"
            aria-expanded={open}
            aria-label={`Team of ${name}`}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight aria-hidden style={{ transform: open ? 'rotate(90deg)' : 'none' }} />
          </IconButton>
        ) : (
          <Box as="span" width="1.5rem" flexShrink="0" />
        )}
        <Avatar person={person} />
        <Button variant="plain" size="sm" onClick={() => onOpen(id)}>
          {name}
        </Button>
        <Text as="span" fontSize="sm" color="fg.muted" truncate>
          {designation} · {employeeCode}
          {everybody > 0 && ` · ${quantity(team)} ${team === 1 ? 'report' : 'reports'}`}
          {everybody > team && `, ${quantity(everybody)} in all`}
        </Text>
        {status !== 'active' && <StatusBadge status={status} />}
      </Flex>
      {open && <Team supervisorId={id} depth={depth + 1} onOpen={onOpen} />}
    </li>
  );
}
