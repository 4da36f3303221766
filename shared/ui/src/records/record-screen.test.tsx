import { addBrandBody, type Brand, brandCalls, editBrandBody, type ReplyOf } from '@routebook/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { statOf } from '../feedback/stat-tiles.tsx';
import { TextField } from '../form/fields.tsx';
import type { Column } from '../table/column.ts';
import { type Answer, answerCalls, failure, type SentCall } from '../testing/answer-calls.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import type { RecordPanels } from './panel-parts.ts';
import { RecordScreen } from './record-screen.tsx';

const address = '/product/product-brands';
const path = '/api/v1/new-brands';

function brand(number: number, more: Partial<Brand> = {}): Brand {
  return {
    id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    code: `B-${number}`,
    name: `Brand ${number}`,
    owner: '',
    position: number,
    logo: null,
    status: 'active',
    categories: 0,
    products: 0,
    version: 1,
    createdAt: '2026-01-05T05:00:00Z',
    updatedAt: '2026-01-05T05:00:00Z',
    deletedAt: null,
    ...more,
  };
}

const sun = brand(1, { name: 'Sun', categories: 2, products: 1250 });
const moon = brand(2, { name: 'Moon', version: 4, deletedAt: '2026-02-01T05:00:00Z' });

const columns: readonly Column<Brand>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', cell: ({ code }) => code },
  { id: 'logo', header: 'Logo', cell: ({ logo }) => (logo ? 'Yes' : 'No') },
  { id: 'products', header: 'Products', align: 'end', cell: ({ products }) => products },
  { id: 'categories', header: 'Categories', total: (figure) => `${figure} in all`, cell: () => '' },
];

const panels: RecordPanels<typeof brandCalls> = {
  subtitle: ({ code }) => code,
  overview: ({ owner }) => [['Owner', owner]],
  sections: [
    {
      key: 'related',
      label: ({ categories }) => `Categories (${categories})`,
      render: ({ name }) => <p>Those of {name}</p>,
    },
  ],
  add: { schema: addBrandBody, defaults: { code: '', name: '', owner: '', position: 0, status: 'active' } },
  edit: {
    schema: editBrandBody,
    valuesOf: ({ name, owner, position, status, version }) => ({ name, owner, position, status, version }),
  },
  Fields: ({ row }) => (
    <>
      <TextField name="name" label="Name" required />
      {!row && <TextField name="code" label="Code" required />}
    </>
  ),
};

type BrandsProps = Partial<Pick<ComponentProps<typeof RecordScreen<typeof brandCalls>>, 'beside' | 'stats'>>;

function Brands(props: BrandsProps) {
  return (
    <RecordScreen
      calls={brandCalls}
      description="Whose products they are."
      searchLabel="Search brands"
      filters={[{ kind: 'choice', key: 'status', label: 'Status', choices: [{ value: 'active', label: 'Active' }] }]}
      columns={columns}
      empty="A brand has categories."
      removal={{ uses: { categories: 'categories of it' } }}
      panels={async () => ({ panels })}
      {...props}
    />
  );
}

interface Served {
  rows?: readonly Brand[];
  /** By method and path, before what the list and its rows answer. */
  answers?: Record<string, ReturnType<Answer>>;
}

function serve({ rows = [sun, moon], answers = {} }: Served = {}): SentCall[] {
  return answerCalls((call) => {
    const own = answers[`${call.method} ${call.path}`];
    if (own) return own;
    if (call.path === '/api/v1/saved-views') return { body: { success: true, views: [] } };
    if (call.path === path && call.method === 'GET') return { body: listOf(rows) };
    if (call.path.endsWith('/history')) return { body: { success: true, history: [entry] } };
    const row = rows.find(({ id }) => call.path.startsWith(`${path}/${id}`)) ?? sun;
    return { body: { success: true, brand: row } };
  });
}

function listOf(brands: readonly Brand[]) {
  const cursors = { next: null, previous: null };
  return { success: true, brands, totalBrands: brands.length, totalProducts: 1250, totalCategories: 2, cursors };
}

const entry = {
  id: sun.id,
  at: '2026-03-01T05:00:00Z',
  actorName: 'Rahim Uddin',
  action: 'edit',
  before: { name: 'Sunny' },
  after: { name: 'Sun' },
  reason: null,
  requestId: null,
};

const everything = ['see', 'add', 'edit', 'delete', 'export'] as const;
const mayAll = () => signInAs(...everything.map((deed) => `catalogue.${deed}` as const));
const draw = (search = '') => renderInPortal(<Brands />, `${address}${search}`);
const writes = (sent: readonly SentCall[]) => sent.filter(({ method }) => method !== 'GET');
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

beforeEach(mayAll);

describe('the list', () => {
  test('sorts by the columns that its call names, and sums up those that its reply has a total of', async () => {
    serve();
    const user = draw();
    await rowOf('Sun');
    const head = (name: string) => within(screen.getByRole('columnheader', { name })).queryByRole('button');
    expect(head('Products')).toBeVisible();
    expect(head('Logo')).toBeNull();
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total1,2502 in all');
    await user.click(head('Products') as HTMLElement);
    expect(window.location.search).toBe('?sort=products');
  });

  test('that is narrowed to none by what is beside it has no filter to clear', async () => {
    serve({ rows: [] });
    renderInPortal(
      <Brands beside={{ View: () => null, narrows: ['status'], none: 'No brands in view' }} />,
      `${address}?status=active`,
    );
    expect(await screen.findByText('No brands in view')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  test('asks for what the address says, and nothing besides', async () => {
    const sent = serve();
    draw('?status=active&row=&tab=history&search=su&market=m');
    await rowOf('Sun');
    const asked = sent.find((call) => call.path === path);
    expect(asked?.query.toString()).toBe('search=su&status=active');
  });

  test('says what a record is for where there are none, and offers the first', async () => {
    serve({ rows: [] });
    draw();
    expect(await screen.findByText('No brands yet')).toBeVisible();
    expect(screen.getByText('A brand has categories.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add brand' })).toHaveLength(2);
  });

  test('has its figures above it from the first, so that nothing moves when they come, and a dash where they could not be read', async () => {
    let answer: (answered: Awaited<ReturnType<Answer>>) => void = () => undefined;
    answerCalls(({ path: asked }) =>
      asked === path
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : { body: { success: true, views: [] } },
    );
    const stats = (reply: ReplyOf<typeof brandCalls.list> | null | undefined) => [
      { label: 'Brands', value: statOf(reply, ({ totalBrands }) => totalBrands) },
    ];
    renderInPortal(<Brands stats={stats} />, address);
    const figure = () => screen.getByText('Brands', { selector: 'dt' }).nextElementSibling;
    expect(figure()).toHaveTextContent('…');
    answer({ status: 422, body: failure('INVALID', 'Use a known status.') });
    await waitFor(() => expect(figure()).toHaveTextContent('—'));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    answer({ body: listOf([sun]) });
    await waitFor(() => expect(figure()).toHaveTextContent('1'));
  });

  test('says what went wrong where it cannot be read, and tries again', async () => {
    let broken = true;
    answerCalls(({ path: asked }) => {
      if (asked === '/api/v1/saved-views') return { body: { success: true, views: [] } };
      return broken ? { status: 422, body: failure('INVALID', 'Use a known status.') } : { body: listOf([sun]) };
    });
    const user = draw();
    expect(await screen.findByText('Use a known status.')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Sun')).toBeVisible();
  });

  test('offers nothing that the person may not do', async () => {
    signInAs('catalogue.see');
    serve();
    const user = draw();
    await rowOf('Sun');
    expect(screen.queryByRole('button', { name: 'Add brand' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Sun' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  test('is exported as it is filtered and sorted, and so are the chosen rows', async () => {
    const sent = serve();
    const user = draw('?search=su&sort=-name&page=1');
    await rowOf('Sun');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    const exported = () => sent.filter((call) => call.path === '/api/v1/brand-exports');
    await waitFor(() => expect(exported()[0]?.query.toString()).toBe('format=csv&search=su&sort=-name'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Sun' }));
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(exported()[1]?.query.get('ids')).toBe(sun.id));
  });
});

describe('the drawer', () => {
  test('shows the row that the address names: what it is, what belongs to it, its history', async () => {
    serve();
    const user = draw(`?row=${sun.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Sun' }));
    expect(await drawer.findByText('B-1')).toBeVisible();
    expect(drawer.getByText('Added')).toBeVisible();
    await user.click(drawer.getByRole('tab', { name: 'Categories (2)' }));
    expect(await drawer.findByText('Those of Sun')).toBeVisible();
    await user.click(drawer.getByRole('tab', { name: 'History' }));
    expect(await drawer.findByText('Rahim Uddin')).toBeVisible();
    expect(drawer.getByRole('list', { name: 'History' })).toHaveTextContent('Rahim Uddin changed it');
    expect(drawer.getByText('Sunny')).toBeVisible();
  });

  test('says so where the row cannot be read', async () => {
    serve({ answers: { [`GET ${path}/${sun.id}`]: { status: 404, body: failure('NOT_FOUND', 'It is not there.') } } });
    draw(`?row=${sun.id}`);
    expect(await screen.findByText('This brand could not be read.')).toBeVisible();
  });

  test('of a deleted row says so, and restores it', async () => {
    const sent = serve();
    const user = draw(`?row=${moon.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Moon' }));
    expect(await drawer.findByText('B-2 · deleted')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]).toMatchObject({ path: `${path}/${moon.id}/restore`, body: { version: 4 } });
  });
});

describe('the forms', () => {
  const name = () => screen.findByRole('textbox', { name: /Name/ });

  test('check a new row with the schema of its body, and add it', async () => {
    const sent = serve();
    const user = draw();
    await rowOf('Sun');
    await user.click(screen.getByRole('button', { name: 'Add brand' }));
    await user.type(await name(), 'Star');
    const form = within(screen.getByRole('dialog', { name: 'Add brand' }));
    await user.type(form.getByRole('textbox', { name: /Code/ }), '/wrong');
    await user.click(form.getByRole('button', { name: 'Add brand' }));
    expect(await form.findByText('Use letters, digits and - _ . / only.')).toBeVisible();
    expect(writes(sent)).toHaveLength(0);
    await user.clear(form.getByRole('textbox', { name: /Code/ }));
    await user.type(form.getByRole('textbox', { name: /Code/ }), 'STR');
    await user.click(form.getByRole('button', { name: 'Add brand' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add brand' })).toBeNull());
    expect(writes(sent)).toMatchObject([
      { method: 'POST', path, body: { name: 'Star', code: 'STR', owner: '', position: 0, status: 'active' } },
    ]);
  });

  test('show both versions where somebody else was faster, and save again on theirs', async () => {
    let tries = 0;
    const sent = answerCalls((call) => {
      if (call.path === '/api/v1/saved-views') return { body: { success: true, views: [] } };
      if (call.method === 'GET') return { body: call.path === path ? listOf([sun]) : { success: true, brand: sun } };
      tries += 1;
      const current = { ...sun, name: 'Sunrise', version: 7 };
      return tries === 1
        ? { status: 409, body: failure('STALE_VERSION', 'Somebody changed it.', { current }) }
        : { body: { success: true, brand: { ...current, name: 'Sunset', version: 8 } } };
    });
    const user = draw(`?row=${sun.id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.clear(await name());
    await user.type(await name(), 'Sunset');
    await user.click(screen.getByRole('button', { name: 'Save brand' }));
    expect(await screen.findByText('Sunrise')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /mine/i }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit brand' })).toBeNull());
    expect(writes(sent).map(({ body }) => body)).toMatchObject([
      { name: 'Sunset', version: 1 },
      { name: 'Sunset', version: 7 },
    ]);
  });
});

describe('a row that is deleted', () => {
  const remove = async (user: ReturnType<typeof draw>) => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete brand' }));
  };

  const messageOf = async (words: string) => {
    const title = await screen.findByText(words);
    const message = title.closest<HTMLElement>('[role=alert]');
    if (!message) throw new Error('It is no message.');
    return within(message);
  };

  test('and does not reach the server is deleted by Retry, without being asked about again', async () => {
    serve();
    const user = draw(`?row=${sun.id}`);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const confirmed = await screen.findByRole('button', { name: 'Delete brand' });
    answerCalls(() => 'unreachable');
    await user.click(confirmed);
    const message = await messageOf('Sun was not deleted');
    const sent = serve();
    await user.click(message.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sun deleted')).toBeInTheDocument();
    expect(writes(sent)).toMatchObject([{ method: 'DELETE', path: `${path}/${sun.id}` }]);
  });

  test('goes by the version that was seen, and comes back by Undo', async () => {
    const sent = serve();
    const user = draw(`?row=${sun.id}`);
    await remove(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(2));
    expect(writes(sent)[0]?.query.get('version')).toBe('1');
    expect(writes(sent)[1]).toMatchObject({ path: `${path}/${sun.id}/restore`, body: { version: 2 } });
  });

  test('leaves the focus on the row in its place once its drawer is closed', async () => {
    const rows = [sun, brand(3, { name: 'Star' })];
    serve({ rows });
    const user = draw('');
    await user.click(await screen.findByRole('link', { name: 'Sun' }));
    rows.shift();
    await remove(user);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sun', hidden: true })).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('row', { name: /Star/ })).toHaveFocus());
  });

  test('is still brought back by Retry where Undo did not reach the server', async () => {
    const restore = `POST ${path}/${sun.id}/restore`;
    const answers: Served['answers'] = { [restore]: 'unreachable' };
    const sent = serve({ answers });
    const user = draw(`?row=${sun.id}`);
    await remove(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const failed = await messageOf('Sun was not restored');
    delete answers[restore];
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(writes(sent)).toHaveLength(3));
    expect(writes(sent)[2]).toEqual(writes(sent)[1]);
  });

  test('is not offered to be brought back again where that was refused', async () => {
    const body = failure('REFUSED', 'Its code is taken.');
    const star = brand(3, { name: 'Star' });
    serve({ rows: [star], answers: { [`POST ${path}/${star.id}/restore`]: { status: 422, body } } });
    const user = draw(`?row=${star.id}`);
    await remove(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const refused = await messageOf('Star was not restored');
    expect(refused.getByText('Its code is taken.')).toBeInTheDocument();
    expect(refused.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('stays while something uses it, which is counted', async () => {
    const body = failure('IN_USE', 'Sun is used.', { counts: { categories: 2, products: 1250, offers: 0 } });
    serve({ answers: { [`DELETE ${path}/${sun.id}`]: { status: 409, body } } });
    await remove(draw(`?row=${sun.id}`));
    const message = await screen.findByText('Sun is used. (2 categories of it, 1,250 products)');
    await waitFor(() => expect(message).toBeVisible());
  });
});
