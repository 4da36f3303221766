import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { Drawer } from '../lazy-components.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { Dialog } from './dialog.tsx';
import { FocusHome } from './focus-home.ts';

/** As a form whose file is still on its way when the dialog opens. */
function Later({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(false);
  return here ? (
    children
  ) : (
    <button type="button" onClick={() => setHere(true)}>
      It comes
    </button>
  );
}

const form = (
  <form>
    <div hidden>
      <input aria-label="Not shown" />
    </div>
    <input aria-label="New division" />
    <input aria-label="Reason" />
  </form>
);
const fieldFocused = async (name: string) => waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());

test('a dialog has the focus in its first field, not on the cross, also when its form comes later', async () => {
  renderInPortal(
    <Dialog open onClose={() => undefined} title="Move Dhaka">
      <Later>{form}</Later>
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Move Dhaka' });
  await waitFor(() => expect(dialog).toHaveFocus());
  act(() => screen.getByText('It comes').click());
  await fieldFocused('New division');
});

test('a drawer has it in the first field of its form, and on itself where it only shows something', async () => {
  renderInPortal(
    <Drawer open onClose={() => undefined} title="Dhaka">
      <input aria-label="Search the history" />
    </Drawer>,
  );
  const drawer = await screen.findByRole('dialog', { name: 'Dhaka' });
  await waitFor(() => expect(drawer).toHaveFocus());
});

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add division
      </button>
      {open && (
        <Drawer open onClose={() => setOpen(false)} title="Add division">
          <form>
            {/* biome-ignore lint/a11y/noAutofocus: as the forms of records do */}
            <input aria-label="Name" autoFocus />
          </form>
        </Drawer>
      )}
    </>
  );
}

test('the focus is back on what opened a form, also where a field of it took the focus by itself', async () => {
  renderInPortal(<Opened />);
  const person = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Add division' });
  await person.click(button);
  await fieldFocused('Name');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

function OneAfterTheOther() {
  const [open, setOpen] = useState<'question' | 'form' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('question')}>
        Split
      </button>
      {open === 'question' && (
        <Dialog open onClose={() => setOpen(null)} title="Split Dhaka?">
          <button type="button" onClick={() => setOpen('form')}>
            Go on
          </button>
        </Dialog>
      )}
      {open === 'form' && (
        <Drawer open onClose={() => setOpen(null)} title="Split Dhaka">
          {form}
        </Drawer>
      )}
    </>
  );
}

test('one that takes the place of another keeps the focus, though what opened the other is still there', async () => {
  renderInPortal(<OneAfterTheOther />);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Split' }));
  await person.click(await screen.findByRole('button', { name: 'Go on' }));
  await fieldFocused('New division');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('textbox', { name: 'New division' })).toHaveFocus();
});

function BesideSheet() {
  const [open, setOpen] = useState(false);
  const cell = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={cell} aria-label="The cell worked in" />
      <button type="button" onClick={() => setOpen(true)}>
        Uplift
      </button>
      <FocusHome value={() => cell.current}>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title="Uplift by">
            {form}
          </Dialog>
        )}
      </FocusHome>
    </>
  );
}

test('of a panel that has a home for the focus it goes there once it is closed, and not to the button that opened it', async () => {
  renderInPortal(<BesideSheet />);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Uplift' }));
  const dialog = await screen.findByRole('dialog', { name: 'Uplift by' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await person.keyboard('{Escape}');
  await fieldFocused('The cell worked in');
});
