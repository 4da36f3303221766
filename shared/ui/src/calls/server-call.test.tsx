import { nodeCallsOf } from '@routebook/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { LoadingOrError } from '../feedback/loading-or-error.tsx';
import { division } from '../testing/divisions.ts';
import { answerCalls, renderInPortal } from '../testing/index.ts';
import { refreshTags, useFirstRead, useServerRead, useServerWrite } from './server-call.ts';

const { get } = nodeCallsOf.division;
const input = { params: { id: division(1).id } };

/** A drawer that shows a row, and the form over it. */
function Drawer() {
  const [editing, edit] = useState(false);
  const { data } = useServerRead(get, input);
  return (
    <>
      <p>shown: {data?.division.version}</p>
      <button type="button" onClick={() => edit(true)}>
        Edit
      </button>
      {editing && <Form />}
    </>
  );
}

function Form() {
  const { data, isError } = useFirstRead(get, input);
  return <p>edited: {isError ? 'not read' : (data?.division.version ?? 'reading')}</p>;
}

test('a form begins with the row as it is, not with one that is just being read again, and keeps it', async () => {
  let version = 1;
  answerCalls(() => ({ body: { success: true, division: division(1, { version }) } }));
  const user = renderInPortal(<Drawer />);
  await screen.findByText('shown: 1');

  version = 2;
  const refreshed = refreshTags(get.tags);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByText('edited: 1')).not.toBeInTheDocument();
  await refreshed;
  expect(await screen.findByText('edited: 2')).toBeInTheDocument();

  version = 3;
  await act(() => refreshTags(get.tags));
  expect(await screen.findByText('shown: 3')).toBeInTheDocument();
  expect(screen.getByText('edited: 2')).toBeInTheDocument();
});

test('a row that cannot be read is reported', async () => {
  answerCalls(() => ({
    status: 404,
    body: { success: false, code: 'NOT_FOUND', message: 'Not here.', requestId: '1' },
  }));
  renderInPortal(<Form />);
  expect(await screen.findByText('edited: not read')).toBeInTheDocument();
});

test('a failure is shown by a part that comes after it', async () => {
  let calls = 0;
  answerCalls(() => {
    calls += 1;
    return { status: 404, body: { success: false, code: 'NOT_FOUND', message: 'Not here.', requestId: '1' } };
  });
  let showLater = () => {};
  const Later = (props: ComponentProps<typeof LoadingOrError>) => {
    const [here, come] = useState(false);
    showLater = () => come(true);
    return here && <LoadingOrError {...props} />;
  };
  function Row() {
    const read = useServerRead(get, input);
    return read.data ? <p>shown</p> : <Later what="This division" read={read} />;
  }
  renderInPortal(<Row />);
  await waitFor(() => expect(calls).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  act(showLater);
  expect(await screen.findByText('This division could not be read.')).toBeInTheDocument();
});

function ChildrenOf({ id }: { id: string }) {
  const { data } = useServerRead(get, { params: { id }, enabled: id !== '' });
  return <p>child: {data?.division.version ?? 'waiting'}</p>;
}

test('a read waits until its parent is known', async () => {
  answerCalls(() => ({ body: { success: true, division: division(1, { version: 4 }) } }));
  function Choice() {
    const [id, choose] = useState('');
    return (
      <>
        <ChildrenOf id={id} />
        <button type="button" onClick={() => choose(division(1).id)}>
          Choose
        </button>
      </>
    );
  }
  const user = renderInPortal(<Choice />);
  expect(screen.getByText('child: waiting')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('child: 4')).toBeInTheDocument();
});

test('a write whose answer was lost is the same attempt when it is made again, and another one once it was answered', async () => {
  let lost = true;
  const sent = answerCalls(() => (lost ? 'unreachable' : { body: { success: true, division: division(1) } }));
  function Write() {
    const { mutate, isPending } = useServerWrite(nodeCallsOf.division.restore);
    const write = (version: number) => mutate({ ...input, body: { version } });
    return (
      <>
        <button type="button" disabled={isPending} onClick={() => write(1)}>
          Bring back
        </button>
        <button type="button" disabled={isPending} onClick={() => write(2)}>
          Bring back as it is now
        </button>
      </>
    );
  }
  const user = renderInPortal(<Write />);
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  };
  await press('Bring back');
  await press('Bring back');
  await press('Bring back as it is now');
  lost = false;
  await press('Bring back as it is now');
  await press('Bring back as it is now');
  const [first, second, third, fourth, fifth] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\d+(-\d+){3}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
  expect(fifth).not.toBe(third);
});
