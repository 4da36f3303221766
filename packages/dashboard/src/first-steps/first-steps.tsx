import { userAtom } from '@routebook/auth';
import { getOverviewStats } from '@routebook/contract';
import { lazyComponent } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useReport } from '../cards/use-report.ts';

const StepList = lazyComponent(async () => (await import('./step-list.tsx')).StepList);

/** Shows who looks after the whole business the way to its first order; where something was ordered in these days nobody asks. */
export function FirstSteps() {
  const isWhole = useAtomValue(userAtom)?.seesEverything ?? false;
  const { data } = useReport(getOverviewStats);
  const isQuiet = data?.overviewStats.some(({ key, value }) => key === 'orders' && value === '0') ?? false;
  return isWhole && isQuiet ? <StepList /> : null;
}
