import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, refusal } from '@wadachi/shared/testing/remote';
import { hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';
import { registrationId as id, verifyPath as path } from '../../testing/registration';

describe('a link that leads nowhere', () => {
  const unusable = apiOf({
    'GET /api/account/verify': () => {
      throw refusal('GET /api/account/verify', 422, { errors: { token: ['Invalid.'] } });
    },
  });

  it('says so, with the ways on', async () => {
    const { head } = await openSite(path, { api: unusable });
    expect(head).toEqual({ title: 'This link can’t be used', robots: 'noindex' });
    expect(screen.getByText(/already been used, has expired/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/account/check');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it.each(['/account/verify', '/account/verify?token=', `/account/verify?token=${'a'.repeat(129)}`])(
    'is known without a question: %p',
    async (broken) => {
      await openSite(broken, { api: apiOf({}) });
      expect(screen.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
    },
  );

  it('shows who is logged in the profile instead of a registration', async () => {
    await openSite(path, { api: unusable, account: hanako });
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/mypage/edit');
    expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull();
  });

  it('has no link that would take the token elsewhere', async () => {
    await openSite(path, { api: unusable });
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/(?!\/)/);
    }
  });
});

it('waits when links were opened too often, and then opens this one', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let asked = 0;
    const api = apiOf({
      'GET /api/account/verify': () => {
        asked += 1;
        if (asked === 1) throw refusal('GET /api/account/verify', 429, { body: { retry_after: 10 } });
        return { data: { id, email: 'hanako@example.com', purpose: 'registration' } };
      },
    });
    const { head } = await openSite(path, { api });
    expect(head.title).toBe('Please wait a moment');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(10_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'Complete your registration' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('leads the link of a forgotten password to its own page', async () => {
  const api = apiOf({
    'GET /api/account/verify': () => ({
      data: { id, email: 'hanako@example.com', purpose: 'password-reset' },
    }),
  });
  const site = await openSite(path, { api });
  expect(site.at).toBe('/account/reset-password/abc-123');
  expect(screen.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});

it('is an error page’s business when the server does not answer', async () => {
  const api = apiOf({
    'GET /api/account/verify': () => {
      throw refusal('GET /api/account/verify', 503);
    },
  });
  await expect(openSite(path, { api })).rejects.toMatchObject({ status: 503 });
});
