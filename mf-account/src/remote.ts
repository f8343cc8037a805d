import type { SiteRemote } from '@wadachi/shared';

/** All that the host knows of this remote. */
export const remote = {
  messages: { ja: () => import('./intl/ja.json'), pt: () => import('./intl/pt.json') },
  pages: {
    login: () => import('./features/login/LoginPage'),
    loginShow: () => import('./features/login/LoginShowPage'),
    check: () => import('./features/register/CheckPage'),
    temporary: () => import('./features/register/TemporaryPage'),
    verify: () => import('./features/register/VerifyPage'),
    complete: () => import('./features/register/CompletePage'),
    forgotPassword: () => import('./features/forgotten/ForgotPasswordPage'),
    resetSent: () => import('./features/forgotten/ResetSentPage'),
    resetPassword: () => import('./features/forgotten/ResetPasswordPage'),
    resetComplete: () => import('./features/forgotten/ResetCompletePage'),
    mypage: () => import('./features/mypage/MyPage'),
    profile: () => import('./features/profile/ProfilePage'),
    editProfile: () => import('./features/profile/EditProfilePage'),
    editComplete: () => import('./features/profile/EditCompletePage'),
    quit: () => import('./features/quit/QuitPage'),
    quitComplete: () => import('./features/quit/QuitCompletePage'),
  },
} satisfies SiteRemote;
