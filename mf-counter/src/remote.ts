import { defineRemote } from '@wadachi/shared';

/** All that the host knows of this remote. */
export const remote = defineRemote({
  messages: { ja: () => import('./intl/ja.json'), pt: () => import('./intl/pt.json') },
  pages: {
    shops: () => import('./features/shops/ShopsPage'),
    staff: () => import('./features/staff/StaffPage'),
    audit: () => import('./features/audit/AuditPage'),
    invitation: () => import('./features/invitation/InvitationPage'),
    access: () => import('./features/access/AccessPage'),
    today: () => import('./features/today/TodayPage'),
    closed: () => import('./features/closed/ClosedPage'),
    rental: () => import('./features/rental/RentalPage'),
  },
});
