import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRoomForNumbers } from './use-room-for-numbers.ts';

const columns = [{ id: 'house' }, { id: 'value' }, { id: 'pieces' }];

function Stock({ value }: { value: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const widths = useRoomForNumbers(scroller, columns, 1, value);
  return (
    <div ref={scroller}>
      <output>{JSON.stringify(widths)}</output>
      <table>
        <tbody>
          <tr>
            <td />
            <td>A house of a very long name that may be cut</td>
            <td data-align="end">{value}</td>
            <td data-align="end">12</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const characterWidth = 10.02;

/** A page that gives each character some ten pixels, and each cell 100. */
function layOut(): () => void {
  const sizes = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const contents = jest.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function sizeOf(
    this: Range,
  ) {
    return new DOMRect(0, 0, this.toString().length * characterWidth, 20);
  });
  return () => {
    sizes.mockRestore();
    contents.mockRestore();
  };
}

test('a column of numbers is as wide as its longest number, and keeps that width for shorter ones', () => {
  const restore = layOut();
  const { rerender } = render(<Stock value="12.50" />);
  expect(screen.getByRole('status')).toHaveTextContent('{}');
  rerender(<Stock value="1,234.50" />);
  expect(screen.getByRole('status')).toHaveTextContent('{"value":101}');
  rerender(<Stock value="98,76,54,32,109.55" />);
  expect(screen.getByRole('status')).toHaveTextContent('{"value":201}');
  rerender(<Stock value="12.50" />);
  expect(screen.getByRole('status')).toHaveTextContent('{"value":201}');
  restore();
});
