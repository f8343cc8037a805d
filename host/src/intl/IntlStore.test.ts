import { IntlStore } from './IntlStore';

const pageVersions = (left: string) => ({ 'parts.pageVersions.left': left });
const leftIn = ({ intl }: IntlStore) =>
  intl.formatMessage(
    { id: 'parts.pageVersions.left', defaultMessage: '{count} {cars}' },
    { count: 2, cars: 2 },
  );

it('says what the page says that opened last, where two remotes have two versions of a part', () => {
  const store = new IntlStore('ja', {});
  store.add(pageVersions('残り{count}台'));
  expect(leftIn(store)).toBe('残り2台');
  store.add(pageVersions('あと{cars}台'));
  expect(leftIn(store)).toBe('あと2台');
  store.add(pageVersions('残り{count}台'));
  expect(leftIn(store)).toBe('残り2台');
});

it('makes nothing anew for texts that it has', () => {
  const store = new IntlStore('ja', pageVersions('残り{count}台'));
  const { intl } = store;
  store.add(pageVersions('残り{count}台'));
  expect(store.intl).toBe(intl);
});
