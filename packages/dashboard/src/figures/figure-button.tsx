import type { FigureKey, FigureUnit } from '@routebook/contract';
import { styled } from '@routebook/ui';
import type { ReactNode } from 'react';
import { explain, type FigureOf } from '../explain/explained-figure.ts';
import { figureText } from './figure-text.ts';

const Figure = styled('button', {
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'inherit',
  cursor: 'pointer',
  borderRadius: 'l1',
  textDecoration: 'underline dotted',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '3px',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  _hover: { color: 'brand.fg', textDecorationStyle: 'solid' },
  _print: { textDecoration: 'none' },
});

interface FigureButtonProps {
  readonly figure: FigureKey;
  readonly value: string | null;
  readonly unit: FigureUnit;
  readonly of?: FigureOf | undefined;
  /** How it is shown, where not as its text. */
  readonly children?: ReactNode;
}

/** A figure that says, when it is asked, how it came about. */
export function FigureButton({ figure, value, unit, of, children }: FigureButtonProps) {
  if (value === null) return <>{figureText(value, unit)}</>;
  return (
    <Figure type="button" title="Explain this number" onClick={() => explain(figure, of)}>
      {children ?? figureText(value, unit)}
    </Figure>
  );
}
