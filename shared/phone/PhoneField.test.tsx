import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createIntl, RawIntlProvider } from 'react-intl';
import { aPlatform, renderInPage } from '@wadachi/ui/testing';
import { country, field, shownState, turnTo } from './testing/page';
import { PhoneForm } from './testing/PhoneForm';

it('is a plain telephone input before anybody turns to it', () => {
  const html = renderToString(
    <RawIntlProvider value={createIntl({ locale: 'en' })}>
      <PhoneForm from="+81 90-1234-5678" />
    </RawIntlProvider>,
  );
  document.body.innerHTML = html;
  expect(field()).toHaveValue('+81 90-1234-5678');
  expect(field()).toHaveAttribute('name', 'telephone');
  expect(field()).toHaveAttribute('type', 'tel');
  expect(field()).toHaveAttribute('inputmode', 'tel');
  expect(field()).toHaveAttribute('autocomplete', 'tel');
  expect(field()).toHaveAttribute('maxlength', '25');
  expect(field()).toHaveAttribute('placeholder', '090-1234-5678');
  expect(country()).toHaveAccessibleName('Country');
  document.body.innerHTML = '';
});

it('reads what was typed before the page’s scripts had come', async () => {
  const page = (
    <RawIntlProvider value={createIntl({ locale: 'en' })}>
      <PhoneForm />
    </RawIntlProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  field().value = '09012345678';
  const hydrated = await act(async () => hydrateRoot(root, page));
  await waitFor(() => expect(field()).toHaveValue('+81 90-1234-5678'));
  act(() => hydrated.unmount());
  root.remove();
});

it('keeps what is typed right after the page’s scripts have come', async () => {
  const page = (
    <RawIntlProvider value={createIntl({ locale: 'en' })}>
      <PhoneForm from="+819012345678" />
    </RawIntlProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  render(page, { container: root, hydrate: true });
  fireEvent.change(field(), { target: { value: '+81 80-8765-4321' } });
  await waitFor(() => expect(country()).toHaveAccessibleName(/\+81/));
  expect(field()).toHaveValue('+81 80-8765-4321');
});

it('writes a number in full while it is typed, and gives the text that shows', async () => {
  const sent: string[] = [];
  renderInPage(<PhoneForm onSubmit={({ telephone }) => void sent.push(telephone)} />);
  await turnTo();
  await userEvent.keyboard('09012345678');
  expect(shownState()).toBe('+81 90-1234-5678|');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual(['+81 90-1234-5678']);
});

it('keeps what is typed before numbers can be read, and reads it then', async () => {
  renderInPage(<PhoneForm />);
  fireEvent.change(field(), { target: { value: '+1 (650) 253-0000' } });
  await waitFor(() => expect(field()).toHaveValue('+1 650 253 0000'));
  expect(country()).toHaveAccessibleName('Country: United States +1');
});

it('reads a number that a draft or a profile brings', async () => {
  renderInPage(<PhoneForm from="+821012345678" />);
  await waitFor(() => expect(field()).toHaveValue('+82 10-1234-5678'));
  expect(country()).toHaveAccessibleName('Country: South Korea +82');
  expect(field()).toBeValid();
});

it('leaves what is selected selected when numbers can be read, so that typing replaces it', async () => {
  renderInPage(<PhoneForm from="+819012345678" />);
  // As Tab does, coming to the field.
  act(() => field().focus());
  field().select();
  await waitFor(() => expect(field()).toHaveValue('+81 90-1234-5678'));
  expect(shownState()).toBe('|+81 90-1234-5678|');
  await userEvent.keyboard('+81 80-8765-4321');
  expect(shownState()).toBe('+81 80-8765-4321|');
});

it('leaves a part selected that is selected when numbers can be read', async () => {
  renderInPage(<PhoneForm from="+819012345678" />);
  act(() => field().focus());
  field().setSelectionRange(5, 9);
  await waitFor(() => expect(shownState()).toBe('+81 90|-1234|-5678'));
});

it('says on leaving what is wrong, in the words of the page’s language', async () => {
  renderInPage(<PhoneForm label="電話番号" required />, aPlatform('ja'));
  await turnTo();
  expect(country()).toHaveAccessibleName('国・地域：日本 +81');
  await userEvent.keyboard('090-1234-567');
  expect(field()).toBeValid();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('日本の電話番号としては桁数が足りません。');
  await userEvent.type(field(), '8');
  expect(field()).toBeValid();
  await userEvent.clear(field());
  expect(field()).toHaveAccessibleDescription('電話番号を入力してください。');
});

it('keeps a number that cannot be one from being sent, and says so before a field is left', async () => {
  const sent: string[] = [];
  renderInPage(<PhoneForm onSubmit={({ telephone }) => void sent.push(telephone)} />);
  await turnTo();
  await userEvent.keyboard('+1 650 253 00000{Enter}');
  expect(sent).toEqual([]);
  expect(field()).toHaveAccessibleDescription('This number is too long (United States).');
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(sent).toEqual(['+1 650 253 0000']);
});

it('lets the validators of its page speak first', async () => {
  renderInPage(<PhoneForm required validate={(value) => (value === '110' ? 'Not the police' : undefined)} />);
  await turnTo();
  await userEvent.keyboard('110');
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Not the police');
});

it('shows what the server says until the number is edited', async () => {
  renderInPage(<PhoneForm onSubmit={() => ({ telephone: 'Not reachable' })} />);
  await turnTo();
  await userEvent.keyboard('09012345678{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Not reachable'));
  await userEvent.keyboard('{Backspace}8');
  expect(field()).toBeValid();
});

it('keeps the caret at its digit while the middle is edited', async () => {
  renderInPage(<PhoneForm from="+81 90-1234-5678" />);
  await turnTo();
  field().setSelectionRange(9, 9);
  await userEvent.keyboard('{Backspace}');
  expect(shownState()).toBe('+81 90-1|34-5678');
  await userEvent.keyboard('9');
  expect(shownState()).toBe('+81 90-19|34-5678');
  await userEvent.keyboard('x');
  expect(shownState()).toBe('+81 90-19|34-5678');
});

it('reads what is pasted before the limit of 25 characters cuts it', async () => {
  renderInPage(<PhoneForm />);
  await turnTo();
  await userEvent.paste('My number in Japan is: ＋８１（０）９０ー１２３４ー５６７８, any time');
  expect(shownState()).toBe('+81 90-1234-5678|');
});

it('leaves out a bracket that is pasted without its other half', async () => {
  renderInPage(<PhoneForm />);
  await turnTo();
  await userEvent.paste('call (0312');
  expect(shownState()).toBe('0312|');
});

it('takes back step by step what was written, also the formatting, and brings it again', async () => {
  renderInPage(<PhoneForm />);
  await turnTo();
  await userEvent.keyboard('0312345678');
  expect(field()).toHaveValue('+81 3-1234-5678');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(field()).toHaveValue('0312345678');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(field()).toHaveValue('031234567');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
  expect(field()).toHaveValue('+81 3-1234-5678');
});

it('leaves a word alone while an input method composes it', async () => {
  renderInPage(<PhoneForm />);
  await turnTo();
  fireEvent.compositionStart(field());
  for (const text of ['０', '０９', '０９０１２３４５６７８']) {
    fireEvent.input(field(), { target: { value: text }, isComposing: true });
    expect(field()).toHaveValue(text);
  }
  fireEvent.compositionEnd(field(), { data: '０９０１２３４５６７８' });
  await waitFor(() => expect(field()).toHaveValue('+81 90-1234-5678'));
});

it('keeps the country of an unfinished number over a reload', async () => {
  const { unmount } = renderInPage(<PhoneForm />);
  await turnTo();
  await userEvent.click(country());
  await userEvent.click(await screen.findByRole('option', { name: /South Korea/ }));
  await userEvent.keyboard('010123');
  unmount();
  renderInPage(<PhoneForm from="010123" />);
  await waitFor(() => expect(country()).toHaveAccessibleName('Country: South Korea +82'));
});

it('takes a step back that the browser’s menu asks for, as with the keys', async () => {
  renderInPage(<PhoneForm />);
  await turnTo();
  await userEvent.keyboard('0901');
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
  act(() => void field().dispatchEvent(undo));
  expect(undo.defaultPrevented).toBe(true);
  expect(field()).toHaveValue('090');
});
