import type { PrintWords } from './print-words.ts';

interface PrintedGiftsProps {
  readonly gifts: readonly { readonly id: string; readonly name: string; readonly pieces: number }[];
  readonly words: PrintWords;
}

/** The gifts that go along with the goods, where there are any. */
export function PrintedGifts({ gifts, words }: PrintedGiftsProps) {
  if (gifts.length === 0) return null;
  return (
    <>
      <br />
      <table>
        <thead>
          <tr>
            <th scope="col">{words.gift}</th>
            <th scope="col">{words.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {gifts.map(({ id, name, pieces }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{words.count(pieces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
