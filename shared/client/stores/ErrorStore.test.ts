import { ErrorStore, type ErrorSnapshot } from './ErrorStore';

describe('the error store', () => {
  it('shows the first message of a list, or the single one', () => {
    const store = new ErrorStore();
    store.fill({ email: ['first', 'second'], name: 'only', memo: [] });
    expect(store.first('email')).toBe('first');
    expect(store.first('name')).toBe('only');
    expect(store.first('memo')).toBeUndefined();
    expect(store.first('telephone')).toBeUndefined();
    expect(store.first('constructor')).toBeUndefined();
  });

  it('replaces and clears', () => {
    const store = new ErrorStore();
    store.fill({ email: ['e'] });
    store.fill({ name: ['n'], memo: 'm' });
    expect(store.errors).toEqual({ name: ['n'], memo: 'm' });
    store.clear('name');
    expect(store.errors).toEqual({ memo: 'm' });
    store.clear();
    expect(store.errors).toEqual({});
  });

  it('keeps the toast flag apart from the fields', () => {
    const store = new ErrorStore();
    store.setToast(true);
    store.clear();
    expect(store.toast).toBe(true);
    store.setToast(false);
    expect(store.toast).toBe(false);
  });

  it('goes through JSON', () => {
    const store = new ErrorStore({ errors: { email: ['e'] }, toast: true });
    const sent = JSON.parse(JSON.stringify(store)) as ErrorSnapshot;
    expect(new ErrorStore(sent).toJSON()).toEqual(store.toJSON());
  });
});
