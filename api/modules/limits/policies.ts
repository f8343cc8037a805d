import { networkOf, oneSite } from '@wadachi/server';
import type { Limit, LimitPolicy } from './limit';

const minute = 60;
const hour = 60 * minute;

/**
 * The cap is short, because it may be an attacker who reaches it and the customer who waits; at one try a minute no
 * password that was not refused as common is found (OWASP, Authentication Cheat Sheet: login throttling).
 */
const loginByAccount = {
  free: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: minute,
  forgottenAfterSeconds: 15 * minute,
};

/** Many customers of a mobile network share an address, so more goes free; right passwords aren't counted. */
const byAddress = {
  free: 20,
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * minute,
  forgottenAfterSeconds: hour,
};

/** Each of these sends a mail, and nobody needs many. */
const mailTo = {
  free: 3,
  firstDelaySeconds: minute,
  longestDelaySeconds: 15 * minute,
  forgottenAfterSeconds: hour,
};

/** These go wherever a customer says, so the site's good name is at stake however many addresses they are spread over. */
const mailsToAnywhere = {
  free: 5,
  firstDelaySeconds: minute,
  longestDelaySeconds: hour,
  forgottenAfterSeconds: hour,
};

/** A booking takes eight at the most; pictures are work and weight. */
const uploads = {
  free: 40,
  firstDelaySeconds: minute,
  longestDelaySeconds: 15 * minute,
  forgottenAfterSeconds: hour,
};

/** A customer tries another card or two; a person who tests stolen ones needs hundreds of tries. */
const cardTries = {
  free: 5,
  firstDelaySeconds: minute,
  longestDelaySeconds: 15 * minute,
  forgottenAfterSeconds: hour,
};

/** Each may put a receipt with a number of its own into the shop's books; a customer with cold feet changes five times. */
const changes = {
  free: 10,
  firstDelaySeconds: minute,
  longestDelaySeconds: hour,
  forgottenAfterSeconds: 2 * hour,
};

/** A manager who sets a shop up invites a dozen at once. */
const staffChanges = {
  free: 60,
  firstDelaySeconds: minute,
  longestDelaySeconds: 15 * minute,
  forgottenAfterSeconds: hour,
};

/**
 * Nobody uses these tries up but who knows the password, and three codes of a million are good at a time: with few a day the
 * right one is not found in years.
 */
const codes = {
  free: 10,
  firstDelaySeconds: minute,
  longestDelaySeconds: 24 * hour,
  forgottenAfterSeconds: 48 * hour,
};

/** Each is stored for a day, for its repeats. */
const refusedBookings = {
  free: 60,
  firstDelaySeconds: minute,
  longestDelaySeconds: 15 * minute,
  forgottenAfterSeconds: hour,
};

const limit = (name: string, policy: Omit<LimitPolicy, 'name'>, subject: string): Limit => ({
  name,
  subject,
  ...policy,
});

/**
 * One client, and its site with five times as much (ADR 17): what costs space or the site's good name must not begin anew
 * with each of the thousands of IPv6 networks that one connection has.
 */
const withSite = (name: string, policy: Omit<LimitPolicy, 'name'>, ip: string): readonly Limit[] => [
  limit(name, policy, networkOf(ip)),
  limit(`${name}-site`, { ...policy, free: 5 * policy.free }, networkOf(ip, oneSite)),
];

/** Mails to addresses that anybody may give: by client for each reason, by site for all together. */
const mailsFrom = (name: string, ip: string): readonly Limit[] => [
  limit(name, byAddress, networkOf(ip)),
  limit('mail-from-site', { ...byAddress, free: 5 * byAddress.free }, networkOf(ip, oneSite)),
];

/** The limits. `ip` is the request's, `emailKey` an address as two ways to write it compare. */
export const limitOf = {
  loginFrom: (ip: string) => limit('login-from', byAddress, networkOf(ip)),
  loginTo: (emailKey: string) => limit('login-to', loginByAccount, emailKey),
  /** A browser that has been logged in there before: strangers' failures don't make it wait (OWASP: device cookies). */
  loginFromKnown: (emailKey: string, visitorHash: Buffer) =>
    limit('login-from-known', loginByAccount, `${emailKey}\n${visitorHash.toString('base64url')}`),
  registrationFrom: (ip: string) => mailsFrom('registration-from', ip),
  registrationTo: (emailKey: string) => limit('registration-to', mailTo, emailKey),
  resetFrom: (ip: string) => mailsFrom('reset-from', ip),
  resetTo: (emailKey: string) => limit('reset-to', mailTo, emailKey),
  emailChangeBy: (accountId: string) => limit('email-change-by', mailsToAnywhere, accountId),
  emailChangeFrom: (ip: string) => mailsFrom('email-change-from', ip),
  emailChangeTo: (emailKey: string) => limit('email-change-to', mailTo, emailKey),
  /** Tokens of mails are looked up: they can't be guessed, but a flood of guesses is work. */
  tokenFrom: (ip: string) => limit('token-from', byAddress, networkOf(ip)),
  /**
   * A guest's reservation, looked up by number and address: the number is 40 random bits, so this is far too slow to
   * find one.
   */
  findFrom: (ip: string) => limit('find-from', byAddress, networkOf(ip)),
  findOf: (reserveNumber: string) => limit('find-of', loginByAccount, reserveNumber),
  findBy: (emailKey: string) => limit('find-by', loginByAccount, emailKey),
  uploadFrom: (ip: string) => withSite('upload-from', { ...uploads, free: 80 }, ip),
  uploadBy: (ownerHash: Buffer) => limit('upload-by', uploads, ownerHash.toString('base64url')),
  /** Pictures of damages: a busy shop sends hundreds a day. */
  uploadAtCounter: (staffId: string) =>
    limit('upload-at-counter', { ...uploads, free: 400, longestDelaySeconds: minute }, staffId),
  /** Declined cards alone; in one reservation nobody has many. */
  cardFor: (reservationId: string) => limit('card-for', cardTries, reservationId),
  refusedBookingFrom: (ip: string) => withSite('refused-booking-from', refusedBookings, ip),
  changeOf: (reservationId: string) => limit('change-of', changes, reservationId),
  reviewOf: (reservationId: string) => limit('review-of', changes, reservationId),
  watchOf: (reservationId: string) => limit('watch-of', { ...changes, free: 20 }, reservationId),
  correctionOf: (reservationId: string) => limit('correction-of', changes, reservationId),
  cardFrom: (ip: string) => limit('card-from', byAddress, networkOf(ip)),
  staffLoginFrom: (ip: string) => limit('staff-login-from', byAddress, networkOf(ip)),
  staffLoginTo: (emailKey: string) => limit('staff-login-to', loginByAccount, emailKey),
  /** A browser in which this person has logged in before, as for customers. */
  staffLoginFromKnown: (emailKey: string, browser: string) =>
    limit('staff-login-from-known', loginByAccount, `${emailKey}\n${browser}`),
  /** Their own browser waits for nobody's wrong codes elsewhere. */
  staffCodeOf: (staffId: string, browser = '') => limit('staff-code-of', codes, `${staffId}\n${browser}`),
  staffPinFrom: (ip: string) => limit('staff-pin-from', byAddress, networkOf(ip)),
  /** Limits the changes that a person of the staff makes about others; each may send a mail. */
  staffChangesBy: (staffId: string) => limit('staff-changes-by', staffChanges, staffId),
  /**
   * Whoever comes to the address field of a log-in asks for options, many of a network too: they wait a few seconds at the
   * most. Only answers that are refused count as tries.
   */
  passkeyOptionsFrom: (ip: string) =>
    limit('passkey-options-from', { ...byAddress, free: 200, longestDelaySeconds: 5 }, networkOf(ip)),
  passkeyFrom: (ip: string) => limit('passkey-from', byAddress, networkOf(ip)),
  /** The current password, asked again before it or the address is changed. */
  currentPassword: (accountId: string) => limit('current-password', loginByAccount, accountId),
} as const;
