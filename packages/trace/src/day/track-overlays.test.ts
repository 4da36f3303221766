import { linesOf } from './track-overlays.ts';

const gap = 5 * 60_000;

test('a line ends where nothing was heard for long, and another goes on after it', () => {
  const track = {
    from: '2026-11-23T03:00:00.000Z',
    at: [0, 20, 40, 7_240, 7_260],
    latitude: [1, 2, 3, 4, 5],
    longitude: [11, 12, 13, 14, 15],
  };
  expect(linesOf(track, gap)).toEqual({
    known: [
      [
        [11, 1],
        [12, 2],
        [13, 3],
      ],
      [
        [14, 4],
        [15, 5],
      ],
    ],
    between: [
      [
        [13, 3],
        [14, 4],
      ],
    ],
  });
});

test('a single position makes no line', () => {
  const track = { from: '2026-11-23T03:00:00.000Z', at: [0], latitude: [1], longitude: [11] };
  expect(linesOf(track, gap)).toEqual({ known: [], between: [] });
});
