import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPage } from '../testing/page';
import { Stepper } from './Stepper';

const heard: number[] = [];

const Passengers = ({ from }: { readonly from: number }) => {
  const [value, setValue] = useState(from);
  const change = (next: number) => {
    heard.push(next);
    setValue(next);
  };
  return <Stepper label="Passengers" name="passengers" min={1} max={4} value={value} onChange={change} />;
};

const number = () => screen.getByRole('spinbutton', { name: 'Passengers' });
const plus = () => screen.getByRole('button', { name: 'Increase Passengers' });
const minus = () => screen.getByRole('button', { name: 'Decrease Passengers' });

beforeEach(() => {
  heard.length = 0;
});

it('counts up to its upper bound and no further', async () => {
  renderInPage(<Passengers from={3} />);
  await userEvent.click(plus());
  await userEvent.click(plus());
  expect(number()).toHaveValue(4);
  expect(heard).toEqual([4]);
  expect(plus()).toHaveAttribute('aria-disabled', 'true');
});

it('counts down to its lower bound and no further', async () => {
  renderInPage(<Passengers from={2} />);
  await userEvent.click(minus());
  await userEvent.click(minus());
  expect(number()).toHaveValue(1);
  expect(heard).toEqual([1]);
  expect(minus()).toHaveAttribute('aria-disabled', 'true');
});

it('takes a typed number within its bounds', async () => {
  renderInPage(<Passengers from={1} />);
  await userEvent.clear(number());
  await userEvent.type(number(), '3');
  await userEvent.tab();
  expect(number()).toHaveValue(3);
  expect(heard).toEqual([3]);
});

it('brings a typed number back within its bounds when the field is left', async () => {
  renderInPage(<Passengers from={1} />);
  await userEvent.clear(number());
  await userEvent.type(number(), '90');
  expect(heard).toEqual([]);
  await userEvent.tab();
  expect(number()).toHaveValue(4);
  expect(heard).toEqual([4]);
});

it('shows the last number again when the field is left empty', async () => {
  renderInPage(<Passengers from={2} />);
  await userEvent.clear(number());
  await userEvent.tab();
  expect(number()).toHaveValue(2);
  expect(heard).toEqual([]);
});
