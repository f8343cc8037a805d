/** What a remote needs that is built by a bundler of its own: its share of what the host owns, and the rules for texts. */
export { browserTarget, oldestBrowsers } from './oldestBrowsers';
export { isOwned, sharedModules } from './owned';
export { localeFilesRule, messageRules } from './rules';
