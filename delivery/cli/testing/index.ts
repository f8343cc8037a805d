export { openGate, type TestGate } from '../gate/testing/gate';
export { hostTold, putBuilt } from '../gate/testing/handmade';
export { inProcess } from './commandLine';
export { aGround } from './ground';
export { aSite } from './site';
