import { createKeeper } from './keeper.ts';

const held = (value: unknown) => ({ read: () => value, write: jest.fn() });

test('what one version keeps is what the next begins with: once, and a copy', () => {
  const old = createKeeper();
  const rows = ['a', 'b'];
  old.keep('ticked', held(rows));
  old.keep(
    'panel',
    held(() => 'a function is no data'),
  );
  const fresh = createKeeper();
  expect(fresh.restore(old.snapshot([]))).toBe(true);
  expect(fresh.handed('ticked')).toEqual(rows);
  expect(fresh.handed('ticked')).not.toBe(rows);
  expect(fresh.handed('panel')).toBeUndefined();
  fresh.keep('ticked', held([]));
  expect(fresh.handed('ticked')).toBeUndefined();
});

test('what is drawn unseen takes nothing away from what is drawn in its place', () => {
  const old = createKeeper();
  old.keep('zone form', held({ name: 'North' }));
  const fresh = createKeeper();
  void fresh.restore(old.snapshot(['zone form']));
  fresh.ahead.keep('zone form', held(undefined))();
  expect(fresh.handed('zone form')).toEqual({ name: 'North' });
});

test('unsaved work is safe once each of it has its place, with the dialogs above the page', async () => {
  const old = createKeeper();
  old.keep('zone form', held({ name: 'North' }));
  old.overlay();
  const fresh = createKeeper();
  let isSafe = false;
  const placed = Promise.resolve(fresh.restore(old.snapshot(['zone form']))).then((safe) => {
    isSafe = safe;
  });
  fresh.ahead.keep('zone form', held(undefined));
  await Promise.resolve();
  expect(isSafe).toBe(false);
  fresh.ahead.overlay();
  await placed;
  expect(isSafe).toBe(true);
  expect(fresh.restore(old.snapshot(['zone form']))).toBe(true);
});

test('unsaved work that nobody hands over is safe nowhere', () => {
  const old = createKeeper();
  expect(createKeeper().restore(old.snapshot(null))).toBe(false);
  expect(createKeeper().restore(old.snapshot(['sent at the moment']))).toBe(false);
});

test('what the person did since the first snapshot is written into what stands there by then', () => {
  const old = createKeeper();
  old.keep('open', held('north'));
  const fresh = createKeeper();
  const tree = held('');
  fresh.keep('open', tree);
  void fresh.restore(old.snapshot([]));
  expect(tree.write).toHaveBeenCalledWith('north');
});

test('what the person has closed or emptied since the first snapshot is so there, too', () => {
  const old = createKeeper();
  const close = old.keep('open', held('north'));
  const fresh = createKeeper();
  void fresh.restore(old.snapshot([]));
  expect(fresh.handed('open')).toBe('north');
  const tree = held('north');
  const ofItsOwn = held('what the version before does not know');
  fresh.keep('open', tree);
  fresh.keep('new here', ofItsOwn);
  close();
  void fresh.restore(old.snapshot([]));
  expect(tree.write).toHaveBeenCalledWith(undefined);
  expect(ofItsOwn.write).not.toHaveBeenCalled();
});

test('a page is begun with nothing of another, and with nothing that another framework handed over', () => {
  const old = createKeeper();
  old.keep('panel', held('add'));
  const snapshot = old.snapshot([]);
  const fresh = createKeeper();
  window.history.replaceState(null, '', '/elsewhere');
  expect(fresh.restore(snapshot)).toBe(false);
  expect(fresh.handed('panel')).toBeUndefined();
  expect(fresh.restore({ drafts: 'of Vue' })).toBe(false);
});
