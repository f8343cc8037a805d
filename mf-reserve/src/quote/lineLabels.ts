import { isolated, type IntlShape } from '@wadachi/shared';
import { defineMessages } from '@wadachi/intl';
import type { LineLabels } from '@wadachi/rental';

const lineMessages = defineMessages({
  capped: {
    id: 'reserve.line.capped',
    defaultMessage: '{label} (maximum reached)',
    description: 'Label of a price line that its cap has cut',
  },
  pickUp: {
    id: 'reserve.line.pickUp',
    defaultMessage: 'Pick-up: {name}',
    description: 'Label of the price line of a place or transport at pick-up',
  },
  dropOff: {
    id: 'reserve.line.dropOff',
    defaultMessage: 'Return: {name}',
    description: 'Label of the price line of a place or transport at return',
  },
  oneWay: {
    id: 'reserve.line.oneWay',
    defaultMessage: 'One-way return to {shop}',
    description: 'Label of the price line of a return to another shop',
  },
});

/** Returns the labels of price lines, as in a quote of the API. */
export const lineLabels = (intl: IntlShape): LineLabels<string> => ({
  capped: (label) => intl.formatMessage(lineMessages.capped, { label }),
  pickUp: (name) => intl.formatMessage(lineMessages.pickUp, { name: isolated(name) }),
  dropOff: (name) => intl.formatMessage(lineMessages.dropOff, { name: isolated(name) }),
  oneWay: (shop) => intl.formatMessage(lineMessages.oneWay, { shop: isolated(shop) }),
});
