import { FormattedMessage, Notice, useIntl } from '@wadachi/shared';
import { useDays, useLate } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { isPermitOver } from '@wadachi/rental/licence';
import { messages } from './messages';
import { missingPapers } from './missingPapers';

const loadChecked = () => import('./CheckedPapers');

/** Says which of the driver's papers the shop lacks, and by when it needs them; once it has seen them, what it says. */
export const MissingPapers = ({ receipt }: { readonly receipt: Receipt }) => {
  const intl = useIntl();
  const days = useDays();
  const { contact, licence_country: country, period, papers_check: check } = receipt;
  const { part } = useLate(loadChecked, check !== undefined);
  if (check) return part ? <part.CheckedPapers check={check} /> : null;
  if (contact === undefined) return null;
  const issuedOn = contact.permit_issued_on;
  if (issuedOn !== '' && isPermitOver(issuedOn, period.return_date)) {
    return <Notice tone="warning">{messages.permitOver}</Notice>;
  }
  const missing = missingPapers(contact, country);
  if (missing.length === 0) return null;
  const papers = missing.map((label) => intl.formatMessage(label));
  return (
    <Notice
      tone="info"
      title={
        <FormattedMessage
          {...messages.missing}
          values={{ papers: intl.formatList(papers, { type: 'conjunction', style: 'narrow' }) }}
        />
      }
    >
      <FormattedMessage
        {...messages.missingUntil}
        values={{ until: days.at(period.rental_date, period.rental_time) }}
      />
    </Notice>
  );
};
