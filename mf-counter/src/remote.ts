import type { SiteRemote } from '@wadachi/shared';

/** All that the host knows of this remote. */
export const remote = {
  messages: { ja: () => import('./intl/ja.json'), pt: () => import('./intl/pt.json') },
  pages: {
    shops: () => import('./features/shops/ShopsPage'),
    staff: () => import('./features/staff/StaffPage'),
    audit: () => import('./features/audit/AuditPage'),
    invitation: () => import('./features/invitation/InvitationPage'),
    access: () => import('./features/access/AccessPage'),
    today: () => import('./features/today/TodayPage'),
    numbers: () => import('./features/numbers/NumbersPage'),
    systems: () => import('./features/systems/SystemsPage'),
    closed: () => import('./features/closed/ClosedPage'),
    book: () => import('./features/book/BookPage'),
    cars: () => import('./features/cars/CarsPage'),
    rental: () => import('./features/rental/RentalPage'),
  },
} satisfies SiteRemote;
