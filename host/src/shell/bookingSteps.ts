import { defineMessages, type Step } from '@wadachi/shared';

const messages = defineMessages({
  shop: {
    id: 'host.booking.shop',
    defaultMessage: 'Shop',
    description: 'Booking step: choose a shop and dates. One word, it stands on a narrow bar',
  },
  car: { id: 'host.booking.car', defaultMessage: 'Car', description: 'Booking step: choose a car' },
  options: {
    id: 'host.booking.options',
    defaultMessage: 'Options',
    description: 'Booking step: cover, child seats and the like',
  },
  contact: {
    id: 'host.booking.contact',
    defaultMessage: 'Details',
    description: 'Booking step: who books and who drives',
  },
  confirm: {
    id: 'host.booking.confirm',
    defaultMessage: 'Check',
    description:
      'Booking step: everything is checked before the last button. One word, it stands on a narrow bar',
  },
  payment: {
    id: 'host.booking.payment',
    defaultMessage: 'Pay',
    description: 'Booking step, in the place of the check once the car is held: payment by card',
  },
  complete: {
    id: 'host.booking.complete',
    defaultMessage: 'Done',
    description: 'Last booking step: the reservation is made',
  },
});

const pages = [
  { id: 'reserve_shop', label: messages.shop },
  { id: 'reserve_car', label: messages.car },
  { id: 'reserve_option', label: messages.options },
  { id: 'contact', label: messages.contact },
  { id: 'confirm', label: messages.confirm },
  { id: 'reserve_complete', label: messages.complete },
];

/**
 * The booking's steps as seen from one of its pages; a step that is done can be reached again with the same choice. Once
 * the car is held or reserved, nothing is chosen any more.
 */
export const bookingStepsAt = (
  path: string,
): { readonly steps: readonly Step[]; readonly current: string } => {
  const url = new URL(path, 'http://localhost');
  const [page = ''] = url.pathname.split('/').slice(2);
  const isPaying = page === 'payment';
  const isOver = isPaying || page === 'reserve_complete';
  // What was missing when the customer was sent here no longer is, wherever they go next.
  url.searchParams.delete('missing');
  return {
    current: isPaying ? 'confirm' : page,
    steps: pages.map(({ id, label }) => ({
      id,
      label: isPaying && id === 'confirm' ? messages.payment : label,
      to: isOver ? undefined : `/reserve/${id}${url.search}`,
    })),
  };
};
