/** What a remote needs that is built by a bundler of its own: its share of what the host owns, and the rules for texts. */
export { oldestBrowsers } from './oldestBrowsers';
export { ownedModules, sharedModules } from './owned';
export { messageOptions, messagesRule } from './rules';
