const withBack = (path: string, back: string | undefined): string =>
  back === undefined ? path : `${path}?${new URLSearchParams({ back }).toString()}`;

/** The addresses that this remote links to. `back` is a path of this site to return to. */
export const paths = {
  login: (back?: string) => withBack('/login', back),
  check: (back?: string) => withBack('/account/check', back),
  temporary: () => '/account/temporary',
  complete: () => '/account/complete',
  verify: (token: string) => `/account/verify?${new URLSearchParams({ token }).toString()}`,
  forgotPassword: (back?: string) => withBack('/account/forgot-password', back),
  resetSent: () => '/account/reset-password/temporary',
  resetPassword: (token: string) => `/account/reset-password/${encodeURIComponent(token)}`,
  resetComplete: () => '/account/reset-password/complete',
  mypage: () => '/mypage',
  profile: () => '/mypage/edit',
  editProfile: () => '/mypage/edit/form',
  /** `changed`: what was changed; by default the profile. */
  editComplete: (changed?: 'password') => `/account/edit-complete${changed ? `?changed=${changed}` : ''}`,
  quit: () => '/mypage/quit',
  quitComplete: () => '/mypage/quit/complete',
  booking: (id: string) => `/reserve/booking/${encodeURIComponent(id)}`,
  receipt: (id: string) => `/reserve/receipt/${encodeURIComponent(id)}`,
  pay: (id: string) => `/reserve/payment/${encodeURIComponent(id)}`,
  change: (id: string) => `/reserve/change/${encodeURIComponent(id)}`,
  cancel: (id: string) => `/reserve/cancel/${encodeURIComponent(id)}`,
  review: (id: string) => `/reserve/review/${encodeURIComponent(id)}`,
  again: (id: string) => `/reserve/again/${encodeURIComponent(id)}`,
  /** A file of the API; the session's cookie gives access. */
  calendar: (id: string) => `/api/reserves/calendar/${encodeURIComponent(id)}`,
  chooseShop: () => '/reserve/reserve_shop',
  shop: (id: string) => `/shop/${encodeURIComponent(id)}`,
  home: () => '/',
  terms: () => '/terms',
  privacy: () => '/privacy',
};
