import { GoalProgress } from './GoalProgress';

const home = { path: '/', remote: 'mf-shop', next: ['/reserve/cars'] };
const cars = { path: '/reserve/cars', remote: 'mf-reserve', next: ['/reserve/options', '/reserve/contact'] };
const contact = { path: '/reserve/contact', remote: 'mf-reserve' };

it('knows of each page that was opened whether it led to one of its next pages', () => {
  const goals = new GoalProgress();
  goals.show(home);
  expect(goals.of('mf-shop')).toEqual({ '/': false });
  goals.show(cars);
  expect(goals.of('mf-shop')).toEqual({ '/': true });
  expect(goals.of('mf-reserve')).toEqual({ '/reserve/cars': false });
  goals.show(contact);
  expect(goals.of('mf-reserve')).toEqual({ '/reserve/cars': true });
});

it('takes a way round for no goal, and keeps what was reached when a page is opened again', () => {
  const goals = new GoalProgress();
  for (const page of [home, contact, home, cars, home, undefined]) goals.show(page);
  expect(goals.of('mf-shop')).toEqual({ '/': true });
  expect(goals.of('mf-reserve')).toEqual({ '/reserve/cars': false });
});

it('says nothing of a remote without pages that lead on', () => {
  const goals = new GoalProgress();
  goals.show(contact);
  expect(goals.of('mf-reserve')).toBeUndefined();
});
