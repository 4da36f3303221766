import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main><div data-page=""><h1>Stocks</h1>
      <dl><div id="tile"><button id="narrow">170</button></div></dl>
    </div></main>
    <div role="dialog" id="drawer"><div id="decision"><button id="approve">Approve</button></div></div>`;
  stop = keepFocus();
});
afterEach(() => stop());

const get = (id: string) => document.getElementById(id) as HTMLElement;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a button that is gone once it was pressed leaves the focus to what is around it', async () => {
  get('narrow').focus();
  get('narrow').replaceWith('170');
  await aMoment();
  expect(get('tile')).toHaveFocus();

  // It takes none by itself.
  get('tile').blur();
  expect(get('tile')).not.toHaveAttribute('tabindex');
});

test('a button that takes no press any more does, too', async () => {
  get('approve').focus();
  // As browsers do, other than jsdom.
  get('approve').blur();
  get('approve').setAttribute('disabled', '');
  await aMoment();
  expect(get('decision')).toHaveFocus();
});

test('what went with all around it within a dialog leaves it to the dialog, and a dialog to the heading', async () => {
  get('approve').focus();
  get('decision').remove();
  await aMoment();
  expect(get('drawer')).toHaveFocus();
  get('drawer').remove();
  await aMoment();
  expect(document.querySelector('h1')).toHaveFocus();
});

test('where others put the focus it stays, and who presses beside everything has it nowhere', async () => {
  get('approve').focus();
  get('decision').remove();
  get('narrow').focus();
  await aMoment();
  expect(get('narrow')).toHaveFocus();

  get('narrow').blur();
  get('tile').append('of 731');
  await aMoment();
  expect(document.body).toHaveFocus();
});

test('a page that is drawn anew while it is read leaves it to its heading', async () => {
  get('narrow').focus();
  const page = document.querySelector('[data-page]');
  const drawn = page?.cloneNode(true) as HTMLElement;
  page?.replaceWith(drawn);
  await aMoment();
  expect(drawn.querySelector('h1')).toHaveFocus();
});

test('what stands around the page, as its menu, is no matter of this', async () => {
  const link = document.createElement('button');
  document.querySelector('main')?.before(link);
  link.focus();
  link.remove();
  await aMoment();
  expect(document.body).toHaveFocus();
});
