export { startThread } from './startThread';
export { trustProxyOf } from './trustProxy';
