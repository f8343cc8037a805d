export * from './failure';
export * from './folder';
export * from './settings';
export * from './smtp';
export type * from './transport';
