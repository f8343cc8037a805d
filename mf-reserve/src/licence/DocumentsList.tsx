import type { ReactNode } from 'react';
import { FormattedMessage, Notice, useIntl, type MessageDescriptor } from '@wadachi/shared';
import styles from './Licence.module.css';
import { documentMessages } from './documentMessages';
import { listedOn, documentsNeeded, type DriverDocuments } from '@wadachi/rental/licence';

interface DocumentsListProps {
  /** ISO 3166-1 alpha-2; '' for none. */
  readonly country: string;
  readonly countryName: string;
}

/** The documents for a licence of a country, or a notice that it is not valid in Japan. */
export const DocumentsList = ({ country, countryName }: DocumentsListProps) => {
  const documents = documentsNeeded(country);
  if (documents === undefined) return null;
  if (documents === 'unknown') {
    return (
      <Notice tone="info">
        <FormattedMessage {...documentMessages.unknown} />
      </Notice>
    );
  }
  if (documents === 'none') {
    return (
      <Notice
        tone="warning"
        title={<FormattedMessage {...documentMessages.none} values={{ country: countryName }} />}
      >
        <FormattedMessage {...documentMessages.noneHint} />
      </Notice>
    );
  }
  return (
    <div className={styles.documents}>
      <h3 className={styles.bring}>
        <FormattedMessage {...documentMessages.bring} />
      </h3>
      <ul className={styles.documentList}>
        <Needed documents={documents} country={country} />
      </ul>
      {documents !== 'japanese' && (
        <p className={styles.note}>
          <FormattedMessage {...documentMessages.oneYear} />
        </p>
      )}
      <AsOf />
    </div>
  );
};

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
    {hint && (
      <span className={styles.note}>
        <FormattedMessage {...hint} />
      </span>
    )}
    {children}
  </li>
);

const AsOf = () => {
  const intl = useIntl();
  const date = intl.formatDate(listedOn, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className={styles.note}>
      <FormattedMessage {...documentMessages.asOf} values={{ date }} />
    </p>
  );
};
