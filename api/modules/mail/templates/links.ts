/** The addresses of this site that mails lead to. */
export interface Links {
  home(): string;
  login(): string;
  register(): string;
  verify(token: string): string;
  forgotPassword(): string;
  resetPassword(token: string): string;
  mypage(): string;
  /** A reservation, opened by its token. */
  booking(id: string, token: string): string;
}

/** @param origin such as `https://rent.example.jp`; from the settings, because a request's Host is anybody's word. */
export const linksOf = (origin: string): Links => ({
  home: () => `${origin}/`,
  login: () => `${origin}/login`,
  register: () => `${origin}/account/check`,
  verify: (token) => `${origin}/account/verify?token=${encodeURIComponent(token)}`,
  forgotPassword: () => `${origin}/account/forgot-password`,
  resetPassword: (token) => `${origin}/account/reset-password/${encodeURIComponent(token)}`,
  mypage: () => `${origin}/mypage`,
  booking: (id, token) =>
    `${origin}/reserve/reserve_complete?id=${encodeURIComponent(id)}&access_token=${encodeURIComponent(token)}`,
});
