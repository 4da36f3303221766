import { Box, List, Text } from '@chakra-ui/react';
import {
  type Designation,
  type DesignationHolder,
  designationHistory,
  getDesignation,
  levelOf,
} from '@routebook/contract';
import {
  Button,
  Drawer,
  type DrawerSection,
  Empty,
  Failed,
  History,
  KeyValues,
  Link,
  Loading,
  quantity,
  styled,
  useServerRead,
} from '@routebook/ui';
import { CapabilityMatrix } from './capability-matrix.tsx';
import { singleWords } from './capability-words.ts';
import { changedFields, valueInWords } from './designation-history.ts';

const Underlined = styled(Link, { color: 'brand.fg', textDecoration: 'underline', borderRadius: 'l1' });

interface DesignationDrawerProps {
  id: string;
  mayEdit: boolean;
  onEdit: (id: string) => void;
  onClose: () => void;
}

/** One designation: what it allows, who holds it, and its history. */
export function DesignationDrawer({ id, mayEdit, onEdit, onClose }: DesignationDrawerProps) {
  const { data, isError, error, refetch } = useServerRead(getDesignation, { params: { id } });
  if (!data) {
    return (
      <Drawer open onClose={onClose} title="Designation">
        {isError ? (
          <Failed title="This designation could not be read." error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Drawer>
    );
  }
  const { designation, people } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview designation={designation} /> },
    {
      key: 'people',
      label: `People (${quantity(designation.people)})`,
      render: () => <People designation={designation} people={people} />,
    },
    { key: 'history', label: 'History', render: () => <DesignationHistory id={id} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={designation.name}
      subtitle={`Level ${designation.level}${designation.deletedAt ? ', deleted' : ''}`}
      {...(mayEdit &&
        designation.editable !== 'nothing' && {
          actions: (
            <Button size="sm" variant="outline" onClick={() => onEdit(id)}>
              Edit
            </Button>
          ),
        })}
      sections={sections}
      size="xl"
    />
  );
}

function Overview({ designation }: { designation: Designation }) {
  const { level, manages, walksRoutes, editsOwnMarket, allCapabilities, capabilities, people } = designation;
  const single = Object.entries(singleWords).filter(([name]) => capabilities.some((one) => one === name));
  return (
    <>
      <KeyValues
        items={[
          ['Level', level],
          ['People', quantity(people)],
          ['Manages', manages.map((one) => levelOf(one).one).join(', ')],
          ['Edits the own market', editsOwnMarket ? 'Yes' : 'No'],
          ['Walks routes', walksRoutes ? 'Yes' : 'No'],
          ...single.map(([, { label }]) => [label, 'Yes'] as const),
        ]}
      />
      <Box mt="4">
        {allCapabilities ? (
          <Text fontSize="sm">Holds every capability, those of later versions too.</Text>
        ) : (
          <CapabilityMatrix granted={capabilities} />
        )}
      </Box>
    </>
  );
}

function People({ designation, people }: { designation: Designation; people: readonly DesignationHolder[] }) {
  if (people.length === 0)
    return (
      <Empty title="Nobody in your market holds it" description="It can be given to people on the screen Users." />
    );
  return (
    <>
      <List.Root gap="1" fontSize="sm" listStyleType="none">
        {people.map(({ id, name, employeeCode, status }) => (
          <List.Item key={id}>
            <Underlined href={`/user/users?row=${id}`}>{name}</Underlined>{' '}
            <Text as="span" color="fg.muted">
              {employeeCode}
              {status === 'active' ? '' : `, ${status}`}
            </Text>
          </List.Item>
        ))}
      </List.Root>
      {people.length < designation.people && (
        <Text mt="3" fontSize="sm">
          <Underlined href={`/user/users?designation=${encodeURIComponent(designation.name)}`}>
            All {quantity(designation.people)}
          </Underlined>
        </Text>
      )}
    </>
  );
}

function DesignationHistory({ id }: { id: string }) {
  const { data, isError, error, refetch } = useServerRead(designationHistory, { params: { id } });
  if (isError) return <Failed title="The history could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <History entries={data.history} fields={changedFields} format={valueInWords} />;
}
