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
  { id: 'reserve_complete', label: messages.complete },
];

/** The booking's steps as seen from one of its pages; a step that is done can be reached again with the same choice. */
export const bookingStepsAt = (
  path: string,
): { readonly steps: readonly Step[]; readonly current: string } => {
  const url = new URL(path, 'http://localhost');
  const current = url.pathname.split('/').at(-1) ?? '';
  // What was missing when the customer was sent here no longer is, wherever they go next.
  url.searchParams.delete('missing');
  const isOver = current === 'reserve_complete';
  return {
    current,
    steps: pages.map((page) => ({ ...page, to: isOver ? undefined : `/reserve/${page.id}${url.search}` })),
  };
};
