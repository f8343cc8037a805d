import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definePage, FormattedMessage, type PageProps } from '@wadachi/shared';
import { useState } from 'react';
import { LoggedError } from './boundary/LoggedError';
import type { Recover } from '@wadachi/delivery/page';
import { aPlatform, renderInPage } from './shell/testing/page';
import { ShownView } from './ShownView';
import type { View } from './router/openPath';
import { aPageView } from './testing/boot';

const never = () => Promise.resolve();
const failed = { kind: 'error', path: '/shop/naha', status: 503, description: 'no answer' } as const;

/** Runs something whose errors are expected on the console, and gives them. */
async function complaintsOf(work: () => Promise<void> | void): Promise<string[]> {
  const console_ = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await work();
  const said = console_.mock.calls.map(([first]) => String(first));
  console_.mockRestore();
  return said;
}

it('shows the page with its content, its params and its query', async () => {
  const { platform } = await aPlatform();
  const page = definePage<{ name: string }>({
    head: () => ({ title: '' }),
    View: ({ content, params, query }) => `${content.name} ${params['id']} ${query.get('sort')}`,
  });
  const view = aPageView({
    page,
    path: '/shop/naha?sort=price',
    params: { id: 'naha' },
    content: { name: 'Naha' },
  });
  renderInPage(<ShownView view={view} onTryAgain={never} />, platform);
  expect(screen.getByText('Naha naha price')).toBeVisible();
});

it('keeps a failing page’s failure in its place, and draws it anew after another try', async () => {
  const { platform } = await aPlatform();
  let isBroken = true;
  const View = () => {
    if (isBroken) throw new Error('Cannot draw this');
    return <FormattedMessage id="drawn" defaultMessage="Drawn" />;
  };
  const view = aPageView({ page: definePage({ head: () => ({ title: '' }), View }) });
  await complaintsOf(() => void renderInPage(<ShownView view={view} onTryAgain={never} />, platform));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText('Cannot draw this')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Drawn')).toBeVisible();
});

it('draws another view of a page that failed', async () => {
  const { platform } = await aPlatform();
  const Page = ({ query }: PageProps<undefined>) => {
    if (query.has('broken')) throw new Error('Cannot draw this');
    return <FormattedMessage id="drawn" defaultMessage="Drawn" />;
  };
  const page = definePage({ head: () => ({ title: '' }), View: Page });
  let show: (view: View) => void = () => undefined;
  const Place = () => {
    const [view, setView] = useState<View>(aPageView({ page, path: '/?broken' }));
    show = setView;
    return <ShownView view={view} onTryAgain={never} />;
  };
  await complaintsOf(() => void renderInPage(<Place />, platform));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  act(() => show(aPageView({ page })));
  expect(screen.getByText('Drawn')).toBeVisible();
});

it('keeps a place for a page that failed while another version of it is looked for', async () => {
  const { platform } = await aPlatform();
  const failures: Parameters<Recover>[0][] = [];
  let answer: (isLeft: boolean) => void = () => undefined;
  const recover: Recover = (failure) => {
    failures.push(failure);
    return new Promise((resolve) => (answer = resolve));
  };
  let fail: () => void = () => undefined;
  const View = () => {
    const [isBroken, setBroken] = useState(false);
    fail = () => setBroken(true);
    if (isBroken) throw new Error('Cannot draw this');
    return <input aria-label="Name" />;
  };
  const view = aPageView({ page: definePage({ head: () => ({ title: '' }), View }) });
  renderInPage(<ShownView view={view} onTryAgain={never} recover={recover} />, platform);
  await userEvent.type(screen.getByLabelText('Name'), 'Hanako');
  await complaintsOf(() => act(() => fail()));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(failures).toMatchObject([{ name: 'mf-shop', kind: 'render', error: new Error('Cannot draw this') }]);
  expect(failures[0]?.page?.querySelector('input')).toHaveValue('Hanako');
  await act(async () => answer(false));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});

it.each([
  ['en', undefined, 'Not available at the moment', /This part of the site is not available/],
  ['ja', undefined, 'ただいまご利用いただけません', /このページは一時的に停止しています/],
  ['en', new Error('no answer'), 'Something went wrong', /could not be loaded. Please check your connection/],
] as const)(
  'tells a page that is switched off from one that failed (%s)',
  async (locale, cause, title, words) => {
    const { platform } = await aPlatform(locale);
    renderInPage(<ShownView view={{ ...failed, cause }} onTryAgain={never} />, platform);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/503/)).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  },
);

it('shows a crawler no error page and logs the error', async () => {
  const said = await complaintsOf(() => {
    const { container } = render(<ShownView view={failed} onTryAgain={never} ErrorPage={LoggedError} />);
    expect(container).toBeEmptyDOMElement();
  });
  expect(said).toEqual(['No error page for a crawler: 503 no answer']);
});

it('lets nothing that one customer typed stand on the page of another', async () => {
  const page = definePage({ head: () => ({ title: '' }), View: () => <input aria-label="Name" /> });
  const shown = (customer: string, path: string) => (
    <ShownView view={aPageView({ page, path, customer })} onTryAgain={never} />
  );
  const { rerender } = render(shown('a1', '/mypage/edit/form'));
  await userEvent.type(screen.getByLabelText('Name'), 'Hanako');
  rerender(shown('a1', '/mypage/edit/form?lang=ja'));
  expect(screen.getByLabelText('Name')).toHaveValue('Hanako');
  rerender(shown('b2', '/mypage/edit/form'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});
