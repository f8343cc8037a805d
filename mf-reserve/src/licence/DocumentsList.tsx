import type { ReactNode } from 'react';
import { FormattedMessage, Notice, useIntl, Words, type MessageDescriptor } from '@wadachi/shared';
import styles from './Licence.module.css';
import { documentMessages } from './documentMessages';
import { listedOn, documentsNeeded, type DriverDocuments } from '@wadachi/rental/licence';

interface DocumentsListProps {
  /** ISO 3166-1 alpha-2; '' for none. */
  readonly country: string;
  readonly countryName: string;
}

/** Shows the documents for a licence of a country, or a notice that it is not valid in Japan. */
export const DocumentsList = ({ country, countryName }: DocumentsListProps) => {
  const documents = documentsNeeded(country);
  if (documents === undefined) return null;
  if (documents === 'unknown') {
    return <Notice tone="info">{documentMessages.unknown}</Notice>;
  }
  if (documents === 'none') return <NotAccepted country={country} countryName={countryName} />;
  return (
    <div className={styles.documents}>
      <Words as="h3" className={styles.bring} of={documentMessages.bring} />
      <ul className={styles.documentList}>
        <Needed documents={documents} country={country} />
      </ul>
      {documents !== 'japanese' && <Words as="p" className={styles.note} of={documentMessages.oneYear} />}
      <AsOf />
    </div>
  );
};

/** A notice that a licence is not valid in Japan; nothing for any other. */
export const NotAccepted = ({ country, countryName }: DocumentsListProps) =>
  documentsNeeded(country) === 'none' && (
    <Notice
      tone="warning"
      title={<FormattedMessage {...documentMessages.none} values={{ country: countryName }} />}
    >
      <FormattedMessage {...documentMessages.noneHint} />
    </Notice>
  );

interface NeededProps {
  readonly documents: Exclude<DriverDocuments, 'none' | 'unknown'>;
  readonly country: string;
}

const Needed = ({ documents, country }: NeededProps) => {
  if (documents === 'japanese') return <Item name={documentMessages.japanese} />;
  const translation = (
    <Item name={country === 'TW' ? documentMessages.translationTaiwan : documentMessages.translation} />
  );
  const permit = <Item name={documentMessages.permit} hint={documentMessages.permitHint} />;
  return (
    <>
      <Item name={documentMessages.national} />
      {documents === 'permit' && permit}
      {documents === 'translation' && translation}
      {documents === 'permit-or-translation' && (
        <Item name={documentMessages.either}>
          <ul className={styles.documentList}>
            {translation}
            {permit}
          </ul>
        </Item>
      )}
      <Item name={documentMessages.passport} />
    </>
  );
};

interface ItemProps {
  readonly name: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly children?: ReactNode;
}

const Item = ({ name, hint, children }: ItemProps) => (
  <li>
    <FormattedMessage {...name} />
    {hint && <Words as="span" className={styles.note} of={hint} />}
    {children}
  </li>
);

const AsOf = () => {
  const intl = useIntl();
  const date = intl.formatDate(listedOn, { dateStyle: 'long', timeZone: 'UTC' });
  return <Words as="p" className={styles.note} of={documentMessages.asOf} values={{ date }} />;
};
