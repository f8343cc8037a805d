export { startThread } from './startThread';
export { networkOf, oneSite, type Prefixes } from './network';
export { trustProxyOf } from './trustProxy';
