import type { ImportWizardProps } from './import-wizard-props.ts';

export function ImportWizard({ title }: ImportWizardProps) {
  return <div>{title}</div>;
}
