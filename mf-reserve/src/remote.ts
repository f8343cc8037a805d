import type { SiteRemote } from '@wadachi/shared';

/** All that the host knows of this remote. */
export const remote = {
  messages: { ja: () => import('./intl/ja'), pt: () => import('./intl/pt') },
  pages: {
    chooseShop: () => import(/* webpackChunkName: 'step-shop' */ './features/choose-shop/ChooseShopPage'),
    chooseCar: () => import(/* webpackChunkName: 'step-car' */ './features/choose-car/ChooseCarPage'),
    chooseOptions: () =>
      import(/* webpackChunkName: 'step-options' */ './features/choose-options/ChooseOptionsPage'),
    contact: () => import(/* webpackChunkName: 'step-contact' */ './features/contact/ContactPage'),
    confirm: () => import(/* webpackChunkName: 'step-confirm' */ './features/confirm/ConfirmPage'),
    payment: () => import(/* webpackChunkName: 'step-payment' */ './features/payment/PaymentPage'),
    complete: () => import('./features/complete/CompletePage'),
    booking: () => import('./features/complete/BookingPage'),
    receipt: () => import('./features/receipt/ReceiptPage'),
    again: () => import('./features/again/AgainPage'),
    review: () => import('./features/review/ReviewPage'),
    find: () => import('./features/find/FindPage'),
    cancel: () => import('./features/cancel/CancelPage'),
    change: () => import('./features/change/ChangePage'),
  },
} satisfies SiteRemote;
