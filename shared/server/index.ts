export { trustProxyOf } from './trustProxy';
