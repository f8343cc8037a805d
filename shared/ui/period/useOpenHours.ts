import { useIntl } from 'react-intl';
import type { OpenRange } from '@wadachi/contract';
import { isOvernight } from '@wadachi/rental/time';
import { periodMessages } from './messages';

/** Gives the function that puts opening hours into words, such as "09:00–12:00, 13:00–18:00". */
export function useOpenHours(): (ranges: readonly OpenRange[]) => string {
  const intl = useIntl();
  return (ranges) =>
    intl.formatList(
      ranges.map(({ open, close }) =>
        intl.formatMessage(periodMessages.range, {
          open,
          close,
          night: isOvernight({ open, close }) ? 'yes' : 'no',
        }),
      ),
      { type: 'unit', style: 'short' },
    );
}
