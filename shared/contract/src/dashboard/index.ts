import { arrangeCalls } from './arrange-calls.ts';
import { arrangementCalls } from './arrangement-calls.ts';
import { comparisonCalls } from './comparison-calls.ts';
import { exceptionCalls } from './exception-calls.ts';
import { explainCalls } from './explain-calls.ts';
import { firstStepCalls } from './first-step-calls.ts';
import { mailedReportCalls } from './mailed-report-calls.ts';
import { reportCalls } from './report-calls.ts';
import { reportFileCalls } from './report-file-calls.ts';

export * from './arrange-calls.ts';
export * from './arrangement.ts';
export * from './arrangement-calls.ts';
export * from './comparison-calls.ts';
export * from './dashboard-filter.ts';
export * from './date-presets.ts';
export * from './exception.ts';
export * from './exception-calls.ts';
export * from './exception-rule.ts';
export * from './explain.ts';
export * from './explain-calls.ts';
export * from './figures.ts';
export * from './first-step-calls.ts';
export * from './first-steps.ts';
export * from './formulas.ts';
export * from './mailed-report.ts';
export * from './mailed-report-calls.ts';
export * from './report-calls.ts';
export * from './report-file-calls.ts';
export * from './report-rows.ts';

/** Every call of the dashboard, by what it is about. */
export const dashboardCalls = {
  reports: reportCalls,
  comparisons: comparisonCalls,
  explanations: explainCalls,
  files: reportFileCalls,
  exceptions: exceptionCalls,
  mail: mailedReportCalls,
  firstSteps: firstStepCalls,
  arrangement: { ...arrangementCalls, ...arrangeCalls },
};
