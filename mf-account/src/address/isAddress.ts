import { all, matches, required } from '@wadachi/shared/forms';
import { addressMessages } from './messages';

/** What an address looks like at the least, in half or full width; the API knows better. */
const mailLike = /^\s*[^\s@＠]+[@＠][^\s@＠]+[.．。｡][^\s@＠]+\s*$/;

/** Refuses what is missing or no address. */
export const isAddress = all(required(addressMessages.missing), matches(mailLike, addressMessages.wrong));
