import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keepFocus } from './keepFocus';

beforeAll(() => keepFocus());

/** A button that another thing takes the place of, and back. */
const Question = () => {
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <p>Webhook</p>
      {isAsking ? (
        <div>
          <button type="button" onClick={() => setAsking(false)}>
            Cancel
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setAsking(true)}>
          Stop
        </button>
      )}
      <button type="button">Other</button>
    </section>
  );
};

/** A button that goes with its press. */
const Removable = ({ instead }: { readonly instead?: ReactNode }) => {
  const [isGone, setGone] = useState(false);
  if (isGone) return instead;
  return (
    <div>
      <button type="button" onClick={() => setGone(true)}>
        Delete
      </button>
    </div>
  );
};

const Heading = () => (
  <section>
    <h1>Counter</h1>
  </section>
);

/** As long as the focus takes to be put. */
const aTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).focus());
  await userEvent.keyboard('{Enter}');
};

it('goes to what takes the pressed button’s place, and back', async () => {
  render(<Question />);
  await press('Stop');
  await waitFor(() => expect(screen.getByText('Cancel').parentElement).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus());
});

it.each([
  [
    'to the neighbour before it',
    <section key="row">
      <p>First</p>
      <Removable />
    </section>,
    'First',
  ],
  [
    'to what was around it',
    <section key="around" aria-label="Around">
      <Removable />
    </section>,
    'Around',
  ],
  ['to the heading of what is drawn anew', <Removable key="page" instead={<Heading />} />, 'Counter'],
])('goes %s', async (_, page, place) => {
  render(page);
  await press('Delete');
  const around = () => screen.queryByLabelText(place) ?? screen.getByText(place);
  await waitFor(() => expect(around()).toHaveFocus());
});

it('leaves it to a part that takes the focus itself', async () => {
  const Taking = () => {
    const here = useRef<HTMLParagraphElement>(null);
    useEffect(() => here.current?.focus(), []);
    return (
      <div>
        <h1>Title</h1>
        <p ref={here} tabIndex={-1}>
          Done
        </p>
      </div>
    );
  };
  render(<Removable instead={<Taking />} />);
  await press('Delete');
  await aTask();
  expect(screen.getByText('Done')).toHaveFocus();
});

it('brings nothing back that was left on purpose', async () => {
  const Late = ({ isGone }: { readonly isGone: boolean }) => (
    <div>
      <p>Text</p>
      {!isGone && <button type="button">Later</button>}
    </div>
  );
  const { rerender } = render(<Late isGone={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await userEvent.click(screen.getByText('Text'));
  rerender(<Late isGone />);
  await aTask();
  expect(document.body).toHaveFocus();
});
