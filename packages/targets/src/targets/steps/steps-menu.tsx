import { type TargetMonth, type TargetStep, targetSteps } from '@routebook/contract';
import { MenuButton, type MenuEntry } from '@routebook/ui';
import ListChecks from 'lucide-react/icons/list-checks';
import { monthsInWords, stateOf, stepWords } from '../target-words.ts';

interface StepsMenuProps {
  /** The months that are meant: those of the selected columns, else all. */
  readonly months: () => readonly TargetMonth[];
  readonly onStep: (step: TargetStep, months: readonly TargetMonth[]) => void;
  readonly onRevisions: () => void;
}

/** The steps that the selected months can take, each with the months it is for. */
export function StepsMenu({ months, onStep, onRevisions }: StepsMenuProps) {
  const entries = (): MenuEntry[] => {
    const chosen = months();
    const steps = targetSteps.flatMap((step): MenuEntry[] => {
      const able = chosen.filter(({ next }) => next.includes(step));
      if (able.length === 0) return [];
      return [
        { kind: 'action', label: `${stepWords[step].verb} ${monthsInWords(able)}`, onSelect: () => onStep(step, able) },
      ];
    });
    const states = [...new Set(chosen.map(stateOf))].join(', ');
    return [
      { kind: 'heading', label: `${monthsInWords(chosen)}: ${states}` },
      ...steps,
      { kind: 'action', label: 'Revisions and who decided', onSelect: onRevisions },
    ];
  };
  return <MenuButton label="Steps" icon={<ListChecks aria-hidden />} withLabel size="sm" entries={entries} />;
}
