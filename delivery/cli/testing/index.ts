export { openGate, type TestGate } from '../gate/testing/gate';
export { hostTold, putBuilt } from '../gate/testing/handmade';
