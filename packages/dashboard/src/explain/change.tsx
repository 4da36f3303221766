import { type ChangeDimension, type Contribution, type ExplainedChange, explainChange } from '@routebook/contract';
import { FigureTable, Loading, LoadingOrError, styled, useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Choice } from '../cards/choice.tsx';
import { exactText, unitWords } from '../figures/figure-text.ts';
import { daysInWords } from '../filters/days-in-words.ts';
import { filterAtom } from '../filters/filter-atoms.ts';
import { DifferenceBar } from '../tables/difference-bar.tsx';
import { beneath, explainQuery } from './explain-query.ts';
import { type AskedFigure, explain } from './explained-figure.ts';

const Stack = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  fontSize: 'sm',
  '& p': { color: 'fg.muted' },
});
const Place = styled('button', {
  color: 'brand.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
});
const words: Readonly<Record<ChangeDimension, string>> = { place: 'Place', product: 'Product', person: 'Person' };

interface ChangeProps {
  readonly asked: AskedFigure;
  readonly dimensions: readonly ChangeDimension[];
}

/** What moved a figure most since the days before: parts that add up to the whole difference. */
export function Change({ asked, dimensions }: ChangeProps) {
  const filter = useAtomValue(filterAtom);
  const [by, setBy] = useState<ChangeDimension>(dimensions[0] ?? 'place');
  const { figure, of } = asked;
  const read = useServerRead(explainChange, { query: { ...explainQuery(filter, of), figure, by }, keepPrevious: true });
  return (
    <Stack>
      {dimensions.length > 1 && <Choice label="By" value={by} words={words} offered={dimensions} onChoose={setBy} />}
      {read.data ? (
        <Contributions change={read.data.change} figure={asked} />
      ) : read.isError ? (
        <LoadingOrError what="The change" read={read} />
      ) : (
        <Loading label="Taking the difference apart" />
      )}
    </Stack>
  );
}

function Contributions({ change, figure }: { readonly change: ExplainedChange; readonly figure: AskedFigure }) {
  const { label, unit, by, before, after, difference, contributions } = change;
  const shown = (value: string | null) => exactText(value, unit);
  const counted = unitWords[unit] && ` ${unitWords[unit]}`;
  const most = Math.max(0, ...contributions.map((one) => Math.abs(Number(one.difference))));
  const hasRates = contributions.some(({ byRate }) => byRate !== null);
  return (
    <>
      <p>
        {label} went from {shown(before.value)}
        {counted} ({daysInWords(before)}) to {shown(after.value)}
        {counted} ({daysInWords(after)}): <b>{signed(shown(difference))}</b>
        {counted}. The parts below add up to that.
      </p>
      <FigureTable label={`Why ${label} changed, by ${words[by].toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{words[by]}</th>
            <th scope="col">Difference</th>
            <th scope="col" data-text>
              Less or more
            </th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            {hasRates && <th scope="col">By its rate</th>}
            {hasRates && <th scope="col">By its weight</th>}
          </tr>
        </thead>
        <tbody>
          {contributions.map((one) => (
            <tr key={one.id ?? one.name}>
              <th scope="row">
                <Name of={one} by={by} figure={figure} />
              </th>
              <td>{signed(shown(one.difference))}</td>
              <td data-text>
                <DifferenceBar value={one.difference} most={most} />
              </td>
              <td>{shown(one.before)}</td>
              <td>{shown(one.after)}</td>
              {hasRates && <td>{one.byRate === null ? '–' : signed(shown(one.byRate))}</td>}
              {hasRates && <td>{one.byWeight === null ? '–' : signed(shown(one.byWeight))}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole difference</th>
            <td>{signed(shown(difference))}</td>
            <td />
            <td>{shown(before.value)}</td>
            <td>{shown(after.value)}</td>
            {hasRates && <td />}
            {hasRates && <td />}
          </tr>
        </tfoot>
      </FigureTable>
    </>
  );
}

interface NameProps {
  readonly of: Contribution;
  readonly by: ChangeDimension;
  readonly figure: AskedFigure;
}

/** A place leads to the same a level deeper. */
function Name({ of: { id, name, expands }, by, figure }: NameProps) {
  const filter = useAtomValue(filterAtom);
  if (by !== 'place' || !expands || id === null) return name;
  return (
    <Place
      type="button"
      title={`Why it changed in ${name}`}
      onClick={() => explain(figure.figure, beneath(filter, figure.of, id), 'change')}
    >
      {name}
    </Place>
  );
}

function signed(text: string): string {
  return /^[−–]/.test(text) || /^0(\.0+)?( |$)/.test(text) ? text : `+${text}`;
}
