import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { type ComponentType, useEffect } from 'react';
import { useKept } from '../handover/use-kept.ts';
import { Dialog } from '../lazy-components.ts';
import { hasUnsavedWork, useUnsavedWork } from '../routing/unsaved-work.ts';
import { createParcel, type ParcelLifecycles } from './create-parcel.tsx';

configure({ asyncUtilTimeout: 10_000 });

let domElement: HTMLElement;

beforeEach(() => {
  domElement = document.body.appendChild(document.createElement('main'));
});

const props = (more: object = {}) => ({
  name: 'example#1',
  domElement,
  singleSpa: {},
  mountParcel: () => undefined,
  ...more,
});

async function run(lifecycle: ParcelLifecycles['mount'], given: object): Promise<unknown> {
  if (typeof lifecycle !== 'function') throw new Error('one function is expected');
  return lifecycle(given as never);
}

describe('a parcel', () => {
  test('is drawn into the element of its slot and taken out again', async () => {
    const parcel = createParcel(() => <h1>Divisions</h1>, { name: 'example' });
    await run(parcel.bootstrap, props());
    await run(parcel.mount, props());
    expect(domElement).toHaveTextContent('Divisions');
    await run(parcel.unmount, props());
    expect(domElement).toBeEmptyDOMElement();
  });

  test('notifies its slot when it breaks, while being drawn or later, and shows nothing itself', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onCrash = jest.fn();
    const broken = new Error('broken');
    const parcel = createParcel(
      () => {
        useEffect(() => {
          throw broken;
        });
        return <h1>Divisions</h1>;
      },
      { name: 'example' },
    );
    await run(parcel.mount, props({ onCrash }));
    await waitFor(() => expect(onCrash).toHaveBeenCalledWith(broken));
    expect(domElement).toBeEmptyDOMElement();
  });
});

describe('a version that takes the place of another', () => {
  function Zones() {
    const [isOpen, setOpen] = useKept('adding', false);
    const [ticked, tick] = useKept('ticked', 0);
    return (
      <>
        <h1>Zones</h1>
        <button type="button" onClick={() => tick(ticked + 1)}>{`${ticked} ticked`}</button>
        <button type="button" onClick={() => setOpen(true)}>
          Add
        </button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Add zone">
          <p>A form</p>
        </Dialog>
      </>
    );
  }

  /** A version that is drawn unseen beside the one on screen, which begins with what that one hands over. */
  async function drawBeside(Root: ComponentType, old: ParcelLifecycles) {
    const fresh = createParcel(Root, { name: 'zones' });
    const placed = fresh.restore(old.snapshot());
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const beside = document.body.appendChild(document.createElement('div'));
    await run(fresh.mount, props({ name: 'example#2', domElement: beside, arrived }));
    return { fresh, placed, beside, arrive: () => arrive() };
  }

  const isOpen = () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Add zone' })).toHaveFocus());

  test('begins where that one is, and opens what lies above the page once it is on screen', async () => {
    const old = createParcel(Zones, { name: 'zones' });
    await run(old.mount, props());
    fireEvent.click(screen.getByText('0 ticked'));
    fireEvent.click(screen.getByText('Add'));
    await isOpen();

    const { fresh, placed, beside, arrive } = await drawBeside(Zones, old);
    await placed;
    expect(beside).toHaveTextContent('1 ticked');
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);

    fireEvent.click(within(domElement).getByText('1 ticked'));
    await within(domElement).findByText('2 ticked');
    expect(fresh.restore(old.snapshot())).toBe(true);
    await run(old.unmount, props());
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    arrive();
    await isOpen();
    expect(beside).toHaveTextContent('2 ticked');
    await run(fresh.unmount, props({ name: 'example#2', domElement: beside }));
  });

  test('holds no unsaved work before it is on screen: what is emptied in the one before is left without a question', async () => {
    function Note() {
      const [text, setText] = useKept('note', '');
      useUnsavedWork(text !== '', 'note');
      return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
    }
    const type = (inside: HTMLElement, value: string) =>
      fireEvent.change(within(inside).getByLabelText('Note'), { target: { value } });
    const old = createParcel(Note, { name: 'zones' });
    await run(old.mount, props());
    type(domElement, 'Not saved yet');
    const { fresh, beside, arrive } = await drawBeside(Note, old);
    expect(within(beside).getByLabelText('Note')).toHaveValue('Not saved yet');
    expect(old.unsaved()).toBe(true);

    type(domElement, '');
    expect(hasUnsavedWork()).toBe(false);
    type(domElement, 'Begun again');
    expect(fresh.restore(old.snapshot())).toBe(true);
    await run(old.unmount, props());
    expect(hasUnsavedWork()).toBe(false);
    arrive();
    await waitFor(() => expect(fresh.unsaved()).toBe(true));
    expect(within(beside).getByLabelText('Note')).toHaveValue('Begun again');
    await run(fresh.unmount, props({ name: 'example#2', domElement: beside }));
    expect(hasUnsavedWork()).toBe(false);
  });
});
