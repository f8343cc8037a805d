import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPage } from '../testing/page';
import { TextAreaControl } from './TextAreaControl';
import { TextControl } from './TextControl';

const Fields = () => {
  const [name, setName] = useState('');
  const [memo, setMemo] = useState('');
  return (
    <>
      <TextControl
        name="name"
        label="Name"
        hint="As on the licence"
        maxLength={10}
        value={name}
        onChange={setName}
      />
      <TextAreaControl name="memo" label="Memo" maxLength={5} value={memo} onChange={setMemo} />
    </>
  );
};

it('a field says what is left near its end, keeps what is too much, and names it', async () => {
  renderInPage(<Fields />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'Hanako');
  expect(name).toHaveAccessibleDescription('As on the licence');
  await userEvent.type(name, '𠮷𠮷𠮷');
  expect(name).toHaveAccessibleDescription('As on the licence 1 character left');
  await userEvent.click(name);
  await userEvent.paste(' Yamada');
  expect(name).toHaveValue('Hanako𠮷𠮷𠮷 Yamada');
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(/6 characters too many: please shorten this/);
  await userEvent.type(name, '{Backspace>6/}');
  expect(name).toBeValid();

  const memo = screen.getByRole('textbox', { name: 'Memo' });
  await userEvent.type(memo, '123456');
  expect(memo).toHaveValue('123456');
  expect(memo).toHaveAccessibleDescription('1 character too many: please shorten this');
});
