/** Exports for a remote that is built by a bundler of its own: shared modules, and the rules for texts. */
export { oldestBrowsers } from './oldestBrowsers';
export { ownedModules, sharedModules } from './owned';
export { messageOptions, messagesRule } from './rules';
