import { Flex, Text } from '@chakra-ui/react';
import { userAtom } from '@routebook/auth';
import {
  addDesignationBody,
  type BodyOf,
  capabilities,
  type Designation,
  designationCalls,
  editDesignationBody,
  levelOf,
  levels,
} from '@routebook/contract';
import {
  CheckboxField,
  ChoicesField,
  CustomField,
  Empty,
  LinkList,
  LoadingOrError,
  NumberField,
  quantity,
  type RecordPanels,
  TextField,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { CapabilityMatrix } from './capability-matrix.tsx';
import { inWords, singleWords } from './capability-words.ts';
import { changedFields, valueInWords } from './designation-history.ts';
import { SingleRights } from './single-rights.tsx';

type Body = BodyOf<typeof designationCalls.add>;

const places = levels.map(({ level, one }) => ({ value: level, label: one }));

export const panels: RecordPanels<typeof designationCalls> = {
  subtitle: ({ level }) => `Level ${level}`,
  overview: ({ level, people, manages, editsOwnMarket, walksRoutes, capabilities: granted }) => [
    ['Level', level],
    ['People', quantity(people)],
    ['Manages', manages.map((one) => levelOf(one).one).join(', ')],
    ['Edits the own market', editsOwnMarket ? 'Yes' : 'No'],
    ['Walks routes', walksRoutes ? 'Yes' : 'No'],
    ...Object.entries(singleWords)
      .filter(([name]) => granted.some((one) => one === name))
      .map(([, { label }]) => [label, 'Yes'] as const),
  ],
  details: ({ allCapabilities, capabilities: granted }) =>
    allCapabilities ? (
      <Text fontSize="sm">Holds every capability, those of later versions too.</Text>
    ) : (
      <CapabilityMatrix granted={granted} />
    ),
  sections: [
    {
      key: 'people',
      label: ({ people }) => `People (${quantity(people)})`,
      render: (row) => <Holders designation={row} />,
    },
  ],
  history: { fields: changedFields, format: valueInWords },
  size: 'xl',
  add: {
    schema: addDesignationBody,
    defaults: {
      name: '',
      level: 5,
      allCapabilities: false,
      capabilities: [],
      manages: [],
      editsOwnMarket: false,
      walksRoutes: false,
    },
  },
  edit: {
    schema: editDesignationBody,
    valuesOf: ({ name, level, allCapabilities, manages, editsOwnMarket, walksRoutes, version, ...row }) => {
      // In the order in which they are saved: equal ones are then equal where somebody else was faster.
      const granted = capabilities.filter((one) => row.capabilities.includes(one));
      const rights = { allCapabilities, capabilities: granted, manages, editsOwnMarket, walksRoutes };
      return { name, level, ...rights, version };
    },
  },
  Fields: DesignationFields,
};

function Holders({ designation: { id, name, people: count } }: { designation: Designation }) {
  const read = useServerRead(designationCalls.get, { params: { id } });
  if (!read.data) return <LoadingOrError what="Its people" read={read} />;
  const { people } = read.data;
  if (people.length === 0)
    return (
      <Empty title="Nobody in your market holds it" description="It can be given to people on the screen Users." />
    );
  return (
    <>
      <LinkList
        label="People"
        links={people.map((person) => ({
          id: person.id,
          text: <TextLink href={`/user/users?row=${person.id}`}>{person.name}</TextLink>,
          detail: `${person.employeeCode}${person.status === 'active' ? '' : `, ${person.status}`}`,
        }))}
      />
      {people.length < count && (
        <TextLink href={`/user/users?designation=${encodeURIComponent(name)}`}>All {quantity(count)}</TextLink>
      )}
    </>
  );
}

interface FieldsProps {
  row?: Designation;
  values: Partial<Body>;
}

function DesignationFields({ row, values }: FieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" required autoFocus maxLength={60} />
      {row?.editable === 'name' ? (
        <Text fontSize="sm" color="fg.muted">
          This is your own designation: somebody else changes what it lets you do.
        </Text>
      ) : (
        <Rights values={values} />
      )}
    </>
  );
}

function capabilitiesInWords(granted: unknown): string {
  return inWords(granted as Body['capabilities']).join('; ') || '—';
}

function Rights({ values }: Pick<FieldsProps, 'values'>) {
  const user = useAtomValue(userAtom);
  const givable = useMemo(() => new Set(user?.capabilities), [user]);
  const givesAll = capabilities.every((one) => givable.has(one));
  return (
    <>
      <NumberField
        name="level"
        label="Level"
        required
        help="1 is the highest. A supervisor's level is a lower number than the person's, and nobody changes a designation at or above their own."
      />
      {(givesAll || values.allCapabilities) && (
        <CheckboxField
          name="allCapabilities"
          label="May do everything"
          help="Holds every capability, those of later versions too."
        />
      )}
      {!values.allCapabilities && (
        <CustomField<Body['capabilities']>
          name="capabilities"
          label="What it allows"
          grouped
          show={capabilitiesInWords}
        >
          {({ value: granted, onChange }) => (
            <>
              <CapabilityMatrix granted={granted} givable={givable} onChange={onChange} />
              <Flex direction="column" gap="2" mt="3">
                <SingleRights granted={granted} givable={givable} onChange={onChange} />
              </Flex>
            </>
          )}
        </CustomField>
      )}
      <ChoicesField
        name="manages"
        label="Manages"
        choices={places}
        help="The levels of the market whose places such people can look after."
      />
      <CheckboxField
        name="editsOwnMarket"
        label="Edits the own market"
        help="Changes the very places they look after; everybody else leaves those to the people above."
      />
      <CheckboxField name="walksRoutes" label="Walks routes" help="Can be the SO of a route." />
    </>
  );
}
