import { changeable, figures } from '@routebook/contract';
import { Drawer, type DrawerSection } from '@routebook/ui';
import { Change } from './change.tsx';
import { type AskedFigure, closeExplanation } from './explained-figure.ts';
import { Explanation } from './explanation.tsx';

/** How a figure came about, and why it is another than before. */
export function ExplainDrawer({ asked }: { readonly asked: AskedFigure }) {
  const { figure, of } = asked;
  const { label, about } = figures[figure];
  const explanation = <Explanation key={`${figure} ${of}`} asked={asked} />;
  const dimensions = of === undefined || of.startsWith('market:') ? changeable[figure] : undefined;
  const sections: DrawerSection[] = [
    { key: 'explain', label: 'Explain this number', render: () => explanation },
    ...(dimensions
      ? [
          {
            key: 'change',
            label: 'Why did it change',
            render: () => <Change key={`${figure} ${of}`} asked={asked} dimensions={dimensions} />,
          },
        ]
      : []),
  ];
  return <Drawer open onClose={closeExplanation} title={label} subtitle={about} sections={sections} size="lg" />;
}
