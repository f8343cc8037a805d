export { connectionLimits } from './connectionLimits';
export { onStopRequest } from './onStopRequest';
export type { Server } from './closeInTime';
export { runServer } from './runServer';
export { poolOf, startScriptThread, startThread } from './startThread';
export { networkOf, oneProvider, oneSite, type Prefixes } from './network';
export { trustProxyOf } from './trustProxy';
export { sourceOfWrite, type WriteSource } from './writeSource';
export { hostCookie, hostCookieName } from './hostCookie';
