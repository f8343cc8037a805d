import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

it('does not send a form unless it is a submit button', async () => {
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button>Show more</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(sent).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toBe(1);
});

it('takes no click while busy, keeps the focus and says so', async () => {
  let clicks = 0;
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button type="submit" busy onClick={() => (clicks += 1)}>
        Reserve
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Reserve' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect({ clicks, sent }).toEqual({ clicks: 0, sent: 0 });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
