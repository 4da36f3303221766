import { Alert, Button, Flex, List, Text } from '@chakra-ui/react';
import { type Impact, mergeNodes } from '@routebook/contract';
import { businessDate, DateField, type LookupOption, ServerForm, TextareaField, toast } from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Subject } from '../level/panel.ts';
import { ImpactTiles } from '../moves/impact-tiles.tsx';

export interface MergePlan {
  target: LookupOption;
  impact: Impact;
  /** Names that exist beneath both. */
  clashes: readonly string[];
}

interface ConfirmMergeProps {
  source: Subject;
  plan: MergePlan;
  onBack: () => void;
  onCancel: () => void;
  onDone: () => void;
}

/** What a merge moves and what stands in its way; it cannot be undone, so it says so before the reason is asked. */
export function ConfirmMerge({ source, plan, onBack, onCancel, onDone }: ConfirmMergeProps) {
  const { target, impact, clashes } = plan;
  if (clashes.length > 0) {
    return (
      <Flex direction="column" gap="3">
        <Clashes source={source.name} target={target.label} names={clashes} />
        <Flex justify="flex-end">
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        </Flex>
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="3">
      <Text>
        To <strong>{target.label}</strong> go, with everything beneath:
      </Text>
      <ImpactTiles level={source.level} impact={impact} />
      <Alert.Root status="warning">
        <Alert.Indicator>
          <TriangleAlert aria-hidden />
        </Alert.Indicator>
        <Alert.Content>
          <Alert.Description>
            A merge cannot be undone in one step. {source.name} is deactivated; its history stays.
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
      <ServerForm
        handsOver
        call={mergeNodes}
        defaults={{ sourceId: source.id, targetId: target.value, effectiveFrom: businessDate(), reason: '' }}
        onCancel={onCancel}
        onSaved={() => {
          onDone();
          toast({ title: `${source.name} merged into ${target.label}`, kind: 'success' });
        }}
        submitLabel={`Merge into ${target.label}`}
      >
        <DateField name="effectiveFrom" label="From" required />
        <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
      </ServerForm>
    </Flex>
  );
}

function Clashes({ source, target, names }: { source: string; target: string; names: readonly string[] }) {
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>
          {source} and {target} both hold these names. Rename them in one of the two, then merge.
        </Alert.Title>
        <List.Root ps="5" listStyleType="disc">
          {names.map((name) => (
            <List.Item key={name}>{name}</List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
