import { all, matches, required } from '@wadachi/forms';
import { emailPattern } from '@wadachi/parts';
import { addressMessages } from './messages';

/** Rejects an empty field and what is no mail address. */
export const isAddress = all(required(addressMessages.missing), matches(emailPattern, addressMessages.wrong));
