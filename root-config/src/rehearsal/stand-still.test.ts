import { standStill } from './stand-still.ts';

test('a page stands still when it has come, is answered, and changes no more', async () => {
  const noted = { pending: 1, at: 0 };
  let hasCome = false;
  const place = document.createElement('main');
  const stands = standStill(place, { hasCome: () => hasCome, noted, patienceMs: Number.POSITIVE_INFINITY });
  place.append('Loading');
  hasCome = true;
  setTimeout(() => {
    place.append('Zones');
    noted.pending = 0;
  }, 600);
  const before = performance.now();
  expect(await stands).toBeGreaterThan(before);
  expect(place.textContent).toBe('LoadingZones');
});

test('it is not waited for longer than for so long', async () => {
  const noted = { pending: 1, at: 0 };
  expect(await standStill(document.body, { hasCome: () => false, noted, patienceMs: 0 })).toBeNull();
});
