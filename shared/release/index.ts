export * from './channel';
export * from './release';
export * from './store';
export * from './plan';
export * from './composeRoutes';
