import { makeAutoObservable } from './strict';

class Counter {
  count = 0;
  constructor() {
    makeAutoObservable(this);
  }
  increase() {
    this.count += 1;
  }
}

it('warns about state that changes outside an action', () => {
  const warnings: unknown[] = [];
  const warn = jest.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
  const counter = new Counter();
  counter.increase();
  expect(warnings).toEqual([]);
  counter.count = 5;
  expect(warnings).toHaveLength(1);
  warn.mockRestore();
});
