import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlatform, renderInPage } from '../testing/page';
import { Button } from './Button';
import { Link } from './Link';
import { LinkButton } from './LinkButton';
import { Tag } from '../text/Tag';
import { Words } from '../text/wording';

describe('a link', () => {
  const shopLink = () => screen.getByRole('link', { name: 'Naha' });

  it('navigates inside the page on a plain click', async () => {
    const platform = aPlatform();
    renderInPage(<Link to="/shop/naha?x=1">Naha</Link>, platform);
    await userEvent.click(shopLink());
    expect(platform.visited).toEqual(['/shop/naha?x=1']);
  });

  it('goes where the keyboard says', async () => {
    const platform = aPlatform();
    renderInPage(<LinkButton to="/shop/naha">Naha</LinkButton>, platform);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(platform.visited).toEqual(['/shop/naha']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (how) => {
      const platform = aPlatform();
      renderInPage(<Link to="#away">Naha</Link>, platform);
      expect(fireEvent.click(shopLink(), how)).toBe(true);
      expect(platform.visited).toEqual([]);
    },
  );

  it.each([
    ['a new window', { target: '_blank' }],
    ['a download', { download: true }],
  ])('leaves %s to the browser', (_, how) => {
    const platform = aPlatform();
    renderInPage(
      <Link to="/shop/naha" {...how}>
        Naha
      </Link>,
      platform,
    );
    let isLeft: boolean | undefined;
    const stop = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });
    fireEvent.click(shopLink());
    expect(isLeft).toBe(true);
    expect(platform.visited).toEqual([]);
  });

  it('respects a handler that keeps the customer here', async () => {
    const platform = aPlatform();
    renderInPage(
      <Link to="/shop/naha" onClick={(event) => event.preventDefault()}>
        Naha
      </Link>,
      platform,
    );
    await userEvent.click(shopLink());
    expect(platform.visited).toEqual([]);
  });

  it.each(['pointerEnter', 'focus', 'touchStart'] as const)('preloads on %s', (intent) => {
    const platform = aPlatform();
    renderInPage(<Link to="/shop/naha">Naha</Link>, platform);
    expect(platform.preloaded).toEqual([]);
    fireEvent[intent](shopLink());
    expect(platform.preloaded).toEqual(['/shop/naha']);
  });

  it('preloads nothing where preloading is off', async () => {
    const platform = aPlatform();
    renderInPage(
      <Link to="/shop/naha" preload="none">
        Naha
      </Link>,
      platform,
    );
    await userEvent.hover(shopLink());
    await userEvent.tab();
    expect(platform.preloaded).toEqual([]);
  });

  it('is an ordinary link where there is no platform', () => {
    render(<Link to="/shop/naha">Naha</Link>);
    expect(shopLink()).toHaveAttribute('href', '/shop/naha');
  });
});

it('puts a label and its values into the customer’s words', () => {
  const label = { id: 'test.cars', defaultMessage: 'Show cars' };
  const count = { id: 'test.count', defaultMessage: '{count, plural, one {# car} other {# cars}}' };
  renderInPage(
    <>
      <Button label={label} />
      <LinkButton to="/shop/naha" label={label} />
      <Tag>{label}</Tag>
      <Words as="h2" id="count" className="large" of={count} values={{ count: 2 }} />
    </>,
    aPlatform(),
  );
  for (const role of ['button', 'link']) expect(screen.getByRole(role, { name: 'Show cars' })).toBeVisible();
  expect(screen.getAllByText('Show cars')).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 2, name: '2 cars' })).toHaveClass('large');
});

describe('a button', () => {
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
});
