import { changeable, figures } from '@routebook/contract';
import { Drawer, type DrawerSection } from '@routebook/ui';
import { Change } from './change.tsx';
import { type AskedFigure, closeExplanation, type FigureOf, textOf } from './explained-figure.ts';
import { Explanation } from './explanation.tsx';

/** Whether a figure is of a place: the change of those of a person, a product, a source or a median is not taken apart. */
function isOfPlace(of: FigureOf = {}): boolean {
  const { market: _, whole: _1, measure: _2, compare: _3, from: _4, to: _5, ...others } = of;
  return Object.keys(others).length === 0;
}

/** How a figure came about, and why it is another than before. */
export function ExplainDrawer({ asked }: { readonly asked: AskedFigure }) {
  const { figure, of } = asked;
  const { label, about } = figures[figure];
  const key = `${figure} ${of && textOf(of)}`;
  const explanation = <Explanation key={key} asked={asked} />;
  const dimensions = isOfPlace(of) ? changeable[figure] : undefined;
  const sections: DrawerSection[] = [
    { key: 'explain', label: 'Explain this number', render: () => explanation },
    ...(dimensions
      ? [
          {
            key: 'change',
            label: 'Why did it change',
            render: () => <Change key={key} asked={asked} dimensions={dimensions} />,
          },
        ]
      : []),
  ];
  return <Drawer open onClose={closeExplanation} title={label} subtitle={about} sections={sections} size="lg" />;
}
