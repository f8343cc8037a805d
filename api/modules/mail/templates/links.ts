/** The addresses of this site that mails lead to. */
export interface Links {
  home(): string;
  login(): string;
  register(): string;
  verify(token: string): string;
  forgotPassword(): string;
  resetPassword(token: string): string;
  mypage(): string;
  counterInvitation(token: string): string;
  counterAccess(): string;
  /** The day of a shop, for its clerks. */
  counterShop(id: string): string;
  /** The page that opens a reservation by its number and mail address: for files that are passed on. */
  find(reserveNumber: string): string;
  /** A reservation, opened by its token. */
  booking(id: string, token: string): string;
  /** A reservation whose fare became lower, or is no longer watched. */
  fare(id: string, token: string, fare: 'lower' | 'off'): string;
  /** The page that asks what its customer thinks of it. */
  review(id: string, token: string): string;
  /** The page of its cancellation, which can be undone there. */
  cancelled(id: string, token: string): string;
}

/** @param origin such as `https://rent.example.jp`; from the settings, because a request's Host is anybody's word. */
export const linksOf = (origin: string): Links => ({
  booking: (id, token) => ofBooking(origin, 'booking', id, token),
  cancelled: (id, token) => `${ofBooking(origin, 'cancel', id, token)}&undo=1`,
  fare: (id, token, fare) => `${ofBooking(origin, 'booking', id, token)}&fare=${fare}`,
  review: (id, token) => ofBooking(origin, 'review', id, token),
  home: () => `${origin}/`,
  login: () => `${origin}/login`,
  register: () => `${origin}/account/check`,
  verify: (token) => `${origin}/account/verify?token=${encodeURIComponent(token)}`,
  forgotPassword: () => `${origin}/account/forgot-password`,
  resetPassword: (token) => `${origin}/account/reset-password/${encodeURIComponent(token)}`,
  mypage: () => `${origin}/mypage`,
  counterInvitation: (token) => `${origin}/counter/invitation/${encodeURIComponent(token)}`,
  counterAccess: () => `${origin}/counter/access`,
  counterShop: (id) => `${origin}/counter/${encodeURIComponent(id)}`,
  find: (reserveNumber) => `${origin}/reserve/find?reserve_number=${encodeURIComponent(reserveNumber)}`,
});

const ofBooking = (origin: string, page: string, id: string, token: string): string =>
  `${origin}/reserve/${page}/${encodeURIComponent(id)}?access_token=${encodeURIComponent(token)}`;
