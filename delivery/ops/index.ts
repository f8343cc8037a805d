export type { Notice } from './server/notify/Notice';
export { Webhook } from './server/notify/Webhook';
export { pageDir, readBuiltPage, type BuiltPage } from './server/page/builtPage';
