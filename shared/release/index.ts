export * from './channel';
export * from './release';
export * from './store';
export * from './verifyFiles';
export * from './plan';
export * from './composeRoutes';
