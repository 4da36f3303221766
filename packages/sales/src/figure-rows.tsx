import { Button, type ListState, styled } from '@routebook/ui';

/** What a link from a figure of the dashboard sets in the address of a list, besides its filters. */
export const figureParameters: readonly string[] = ['reading'];

const where: Readonly<Record<string, string>> = {
  sold: 'in the market where they were sold',
  today: 'in the market where their routes lie today',
};

const Line = styled('p', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'sm' });

/** Says that a list shows what a figure of the dashboard is made of, where a link from one led here. */
export function FigureRows({ list }: { list: ListState<string> }) {
  const { reading = '', onVisit } = list.values as Readonly<Record<string, string>>;
  if (!where[reading]) return null;
  return (
    <Line>
      Just what a figure of the dashboard counts, {where[reading]}
      {onVisit && ', and on visits'}.
      <Button size="xs" variant="outline" onClick={() => list.filter({ reading: '', onVisit: '' }, { push: true })}>
        Show all
      </Button>
    </Line>
  );
}
