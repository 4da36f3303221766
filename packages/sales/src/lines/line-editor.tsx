import { callServer } from '@routebook/auth';
import { productCalls } from '@routebook/contract';
import { Button, type LookupOption, NumberInput, Picker, styled } from '@routebook/ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useId, useRef } from 'react';
import { isNumberOf, numberProblem, type TypedLine } from './typed-line.ts';

const Lines = styled('ol', { listStyle: 'none', m: '0', p: '0' });
const Line = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '2',
  py: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  '& > div': { flex: '1', minWidth: '14rem' },
  '& > label': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '& > [data-problem]': { flexBasis: '100%', fontSize: 'sm', color: 'fg.error' },
});

export interface FoundProduct extends LookupOption {
  /** Pieces of its case; null where it comes in none. */
  readonly caseSize: number | null;
}

type FindProducts = (search: string, signal: AbortSignal) => Promise<readonly FoundProduct[]>;

/** Finds products of one status, or of any. */
const searchOf =
  (status?: 'active'): FindProducts =>
  async (search, signal) => {
    const { products } = await callServer(productCalls.list, {
      query: { pageSize: '20', ...(status && { status }), ...(search && { search }) },
      signal,
    });
    return products.map(({ id, name, code, caseUnit }) => ({
      value: id,
      label: name,
      detail: code,
      caseSize: caseUnit?.factor ?? null,
    }));
  };

const findProducts = searchOf();

/** Products that are sold today: neither drafts nor discontinued ones. */
export const findSoldProducts = searchOf('active');

interface LineEditorProps<Line extends TypedLine> {
  value: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
  /** A line of which nothing is typed yet. */
  fresh: Line;
  /** Numbers of a line besides its cases and pieces, by what each is called: `{ discount: 'Discount' }`. */
  numbers?: Readonly<Record<string, string>>;
  /** What can be chosen, where it is not every product. */
  find?: FindProducts;
  /** What is shown of a line beneath its fields. */
  beneath?: (place: number) => ReactNode;
}

/** Products with their cases and pieces, a line each, by keyboard alone: Enter goes on, and from the last field to another line. */
export function LineEditor<Line extends TypedLine>(props: LineEditorProps<Line>) {
  const { value, onChange, fresh, numbers = {}, find = findProducts, beneath } = props;
  const words: Readonly<Record<string, string>> = { cases: 'Cases', pieces: 'Pieces', ...numbers };
  const ids = useId();
  const caseSizes = useRef(new Map<string, number | null>());
  const amounts = useRef(new Map<number, HTMLInputElement>());
  const search: FindProducts = async (text, signal) => {
    const found = await find(text, signal);
    for (const { value: id, caseSize } of found) caseSizes.current.set(id, caseSize);
    return found;
  };
  const set = (place: number, change: object) =>
    onChange(value.map((line, at) => (at === place ? { ...line, ...change } : line)));
  const add = () => onChange([...value, fresh]);
  const choose = (place: number, option: LookupOption) => {
    set(place, { productId: option.value, name: option.label, caseSize: caseSizes.current.get(option.value) ?? null });
  };
  return (
    <>
      <Lines aria-label="Products">
        {value.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place.
          <Line key={place}>
            <div>
              <Picker
                about="productId"
                aria-label={`Product ${place + 1}`}
                placeholder="Name, SKU or barcode"
                search={search}
                chosen={line.productId === '' ? undefined : { value: line.productId, label: line.name }}
                without={value.map(({ productId }) => productId)}
                autoFocus={place > 0 && line.productId === ''}
                onChoose={(option) => choose(place, option)}
                next={() => amounts.current.get(place)}
              />
            </div>
            {Object.entries(words).map(([unit, word]) => (
              <label key={unit} htmlFor={`${ids}-${place}-${unit}`}>
                {unit === 'cases' && line.caseSize !== null ? `Cases (of ${line.caseSize})` : word}
                <NumberInput
                  id={`${ids}-${place}-${unit}`}
                  display="block"
                  // An amount of nine digits has decimals and commas, too.
                  width={unit === 'discount' ? '8.5rem' : '6.5rem'}
                  aria-label={`${word} of line ${place + 1}`}
                  disabled={unit === 'cases' && line.caseSize === null}
                  value={String(line[unit as keyof Line])}
                  {...(!isNumberOf(unit, String(line[unit as keyof Line])) && {
                    'aria-invalid': true,
                    'aria-describedby': `${ids}-${place}`,
                  })}
                  onChange={(text) => set(place, { [unit]: text })}
                  ref={(input: HTMLInputElement | null) => {
                    if (input && unit === (line.caseSize === null ? 'pieces' : 'cases'))
                      amounts.current.set(place, input);
                  }}
                  onKeyDown={(event) => {
                    // With Control the form is saved.
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
                      return;
                    event.preventDefault();
                    if (place === value.length - 1) add();
                  }}
                />
              </label>
            ))}
            <Button
              variant="ghost"
              aria-label={`Remove line ${place + 1}`}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            >
              <Trash2 aria-hidden />
            </Button>
            {/* Not said by itself: a comma that groups digits is none while it is typed. */}
            <p id={`${ids}-${place}`} data-problem="" hidden={numberProblem(line) === null}>
              {numberProblem(line)}
            </p>
            {beneath?.(place)}
          </Line>
        ))}
      </Lines>
      <Button size="sm" variant="outline" onClick={add}>
        <Plus aria-hidden />
        Add product
      </Button>
    </>
  );
}
