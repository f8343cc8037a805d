import shared from '@wadachi/shared/intl/ja.json';
import host from './ja.json';

/** Japanese texts of the shell and of the shared parts. */
export const messages = { ...shared, ...host };
