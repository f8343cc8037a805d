import { configure, makeAutoObservable as mobxMakeAutoObservable } from 'mobx';

configure({ enforceActions: 'always' });

/**
 * MobX's own, with state that changes in actions only. Stores take it from here: the binding is what
 * keeps a bundler from dropping the line above.
 */
export const makeAutoObservable = mobxMakeAutoObservable;
