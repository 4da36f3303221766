import { changeTrace, endTraceSession, sessionStore, tokenAtom, traceAtom, userAtom } from '@routebook/auth';
import type { GroupUser, LivePerson } from '@routebook/contract';
import { type Answer, answerCalls, failure, renderInPortal, type SentCall, signInAs } from '@routebook/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Trace } from './trace.tsx';

const uuid = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = new Date().toISOString();
const user = {
  _id: uuid(1),
  name: 'Sales manager',
  email: 'rsm@example.com',
  employeeCode: 'E00001',
  designation: 'RSM',
  company_id: uuid(9),
  capabilities: ['trace.see'],
  consentAt: null,
};
const person = (number: number, name: string, designation: string): GroupUser => ({
  _id: uuid(number),
  name,
  employeeCode: `E000${number}`,
  designation,
  place: { id: uuid(500), name: 'Mirpur' },
  consent: true,
});
const groups = [
  { id: uuid(100), group_name: 'TO Group', totalUsers: 1, users: [person(20, 'Nasrin Akter', 'TO')] },
  {
    id: uuid(101),
    group_name: 'SO Group',
    totalUsers: 2,
    users: [person(30, 'Kabir Rahman', 'SO'), person(31, 'Rahima Khatun', 'SO')],
  },
];
const kabir: LivePerson = {
  _id: uuid(30),
  state: 'moving',
  since: at,
  heardAt: at,
  at,
  latitude: 23.8,
  longitude: 90.36,
  accuracy: 7.6,
  speed: 3,
  heading: null,
  battery: 14,
  charging: false,
  network: 'mobile',
  mock: false,
  calls: 4,
  outlet: null,
  outletSince: null,
  alerts: ['batteryLow'],
};

let answer: Answer;
let sent: SentCall[];
let notify: (event: string, data: unknown) => void;

/** The stream of the tracking service, which says what a test has it say. */
function answerStream(): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      notify = (event, data) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

beforeEach(() => {
  // The list draws those rows that it has room for.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  endTraceSession();
  signInAs('trace.see');
  sessionStore.set(tokenAtom, 'token-1');
  answer = ({ path }) => {
    if (path === '/v2/pre-login') return { body: { success: true, token: 'trace-1', user } };
    if (path === '/v2/company/get-groups/details') return { body: { success: true, groups, totalUsers: 3 } };
    return { status: 404, body: failure('NOT_FOUND', 'Nothing there.') };
  };
  sent = answerCalls((call) => answer(call));
  const others = window.fetch;
  window.fetch = async (input, init) => (String(input).includes('/v2/live') ? answerStream() : others(input, init));
});

const draw = (search = '') => renderInPortal(<Trace />, `/trace${search}`);
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

async function people(): Promise<void> {
  await rowOf('Kabir');
  await act(async () => notify('people', { at, people: [kabir] }));
}

test.each(['yesterday', 'constructor', 'toString'])(
  'a way to look at the field that there is none of (%s) is the usual one',
  async (view) => {
    renderInPortal(<Trace />, `/trace?view=${view}`);
    expect(await screen.findByText('Where the field is now.')).toBeInTheDocument();
    expect(await screen.findByText('Kabir Rahman')).toBeInTheDocument();
  },
);

test('the groups have their people, and a row says name, code, state, last seen, battery, accuracy and calls', async () => {
  draw();
  await people();
  expect(screen.getByRole('button', { name: 'TO Group 1' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'SO Group 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(await rowOf('Kabir')).toHaveTextContent('Kabir Rahman E00030Battery lowMovingSeen now14 % battery±8 m4 calls');
  expect(await rowOf('Rahima')).toHaveTextContent('Off dutyNot seen yet0 calls');
  expect(sessionStore.get(traceAtom)).toMatchObject({
    company_id: user.company_id,
    toGroup: { group_name: 'TO Group' },
    soGroup: { group_name: 'SO Group' },
    toGroupUsers: [{ name: 'Nasrin Akter' }],
    totalUsers: 3,
  });
});

test('a batch moves the rows that it is about, and counts and filter follow', async () => {
  const screenUser = draw();
  await people();
  await act(async () => notify('moved', { at, people: [{ _id: kabir._id, state: 'idle', since: at }] }));
  expect(await rowOf('Kabir')).toHaveTextContent('Idle');
  await screenUser.click(screen.getByRole('button', { name: 'Idle 1' }));
  expect(screen.queryByRole('button', { name: /Rahima/ })).not.toBeInTheDocument();
  expect(window.location.search).toContain('state=idle');
});

test('people are searched for in the group that is chosen, and one is looked at', async () => {
  const screenUser = draw('?group=to');
  await rowOf('Nasrin');
  await screenUser.click(screen.getByRole('button', { name: 'SO Group 2' }));
  await screenUser.type(screen.getByRole('searchbox', { name: /Search/ }), 'rahima');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Kabir/ })).not.toBeInTheDocument());
  expect(sessionStore.get(traceAtom)?.searchGroupUser).toBe('rahima');
  await screenUser.click(await rowOf('Rahima'));
  const card = await screen.findByRole('region', { name: 'Rahima Khatun' });
  expect(within(card).getByRole('button', { name: 'Follow' })).toBeVisible();
  expect(sessionStore.get(traceAtom)?.selectedUser).toMatchObject({ name: 'Rahima Khatun' });
});

test('a token that ends while somebody is followed shows the sign-in here, ends nothing of the portal, and goes on where one was', async () => {
  const screenUser = draw(`?person=${kabir._id}`);
  await people();
  answer = () => ({ status: 401, body: failure('NOT_SIGNED_IN', 'Sign in again.') });
  await screenUser.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByText(/Your sign-in to tracking has ended/)).toBeVisible();
  expect([sessionStore.get(tokenAtom), sessionStore.get(userAtom)?.name]).toEqual(['token-1', 'Sales manager']);
  answer = ({ path }) => {
    if (path === '/v2/pre-login') return { body: { success: true, token: 'trace-2', user } };
    if (path.endsWith('/follow')) return { body: { success: true, person: kabir } };
    return { body: { success: true, groups, totalUsers: 3 } };
  };
  await screenUser.click(await screen.findByRole('button', { name: 'Sign in to tracking' }));
  expect(await screen.findByRole('button', { name: 'Stop following' })).toBeVisible();
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/v2/people/${kabir._id}/follow`));
});

test('a service that does not answer is said so, and asked again', async () => {
  const working = answer;
  answer = () => 'unreachable';
  const screenUser = draw();
  expect(await screen.findByText(/Tracking does not answer/)).toBeVisible();
  answer = working;
  await screenUser.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf('Kabir')).toBeVisible();
});

test('groups that could not be read are said to be so, and asked for again', async () => {
  const working = answer;
  answer = (call) =>
    call.path.endsWith('/details') ? { status: 503, body: failure('NOT_READY', 'Not ready.') } : working(call);
  const screenUser = draw();
  const said = await screen.findByText('The groups could not be read.');
  answer = working;
  const list = said.closest<HTMLElement>('[data-people]');
  await screenUser.click(within(list ?? document.body).getByRole('button', { name: 'Retry' }));
  expect(await rowOf('Kabir')).toBeVisible();
});

test('as long as nobody has said where people are none of them is taken to be off duty', async () => {
  const others = window.fetch;
  window.fetch = async (input, init) => {
    if (String(input).includes('/v2/live')) throw new TypeError('Failed to fetch');
    return others(input, init);
  };
  draw(`?person=${kabir._id}`);
  expect(await screen.findByText(/Where people are is not known yet/)).toBeVisible();
  expect(await rowOf('Rahima')).toHaveTextContent(/^Rahima Khatun E00031$/);
  expect(screen.getByRole('button', { name: 'Off duty' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Kabir Rahman' })).not.toHaveTextContent('Off duty');
});

test('the groups are read again when the trigger flips', async () => {
  draw();
  await rowOf('Kabir');
  const reads = () => sent.filter(({ path }) => path.endsWith('/details')).length;
  const before = reads();
  act(() => changeTrace(({ updateTrigger }) => ({ updateTrigger: !updateTrigger })));
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('a moment shows who had been heard until then, and how they were', async () => {
  const others = answer;
  const moment = {
    _id: [uuid(30)],
    state: ['idle'],
    ago: [20],
    latitude: [23.8],
    longitude: [90.36],
    accuracy: [8],
    battery: [14],
  };
  answer = (call) =>
    call.path.startsWith('/v2/moment')
      ? { body: { success: true, at: '2026-02-16T05:00:00Z', people: moment } }
      : others(call);
  draw('?view=moment&date=2026-02-16&time=11:00');
  expect(await screen.findByText('1 person in sight')).toBeInTheDocument();
  expect(await rowOf('Kabir')).toHaveTextContent(/Idle.*Position of 10:59.*14 % battery.*±8 m/);
  expect(screen.queryByRole('button', { name: /Rahima/ })).not.toBeInTheDocument();
  const time = screen.getByRole('textbox', { name: 'Time' });
  expect(time).toHaveValue('11:00');
  fireEvent.change(time, { target: { value: '2.30pm' } });
  fireEvent.blur(time);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('time')).toBe('14:30'));
});

test('a moment that cannot be read is said to be so, and nobody is said to be missing in it', async () => {
  draw('?view=moment&date=2026-02-16&time=11:00');
  expect(await screen.findByText(/That moment could not be/)).toBeInTheDocument();
  expect(await rowOf('Rahima')).toBeInTheDocument();
  expect(screen.queryByText(/in sight|had been heard/)).not.toBeInTheDocument();
});
