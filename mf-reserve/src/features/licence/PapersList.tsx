import type { ReactNode } from 'react';
import { FormattedMessage, Notice, useIntl, type MessageDescriptor } from '@wadachi/shared';
import styles from './Licence.module.css';
import { paperMessages } from './paperMessages';
import { listedOn, papersNeeded, type Papers } from './papersNeeded';

interface PapersListProps {
  /** ISO 3166-1 alpha-2; '' for none. */
  readonly country: string;
  readonly countryName: string;
}

/** What a driver with a licence of that country brings, or that it is not valid in Japan. */
export const PapersList = ({ country, countryName }: PapersListProps) => {
  const papers = papersNeeded(country);
  if (papers === undefined) return null;
  if (papers === 'unknown') {
    return (
      <Notice tone="info">
        <FormattedMessage {...paperMessages.unknown} />
      </Notice>
    );
  }
  if (papers === 'none') {
    return (
      <Notice
        tone="warning"
        title={<FormattedMessage {...paperMessages.none} values={{ country: countryName }} />}
      >
        <FormattedMessage {...paperMessages.noneHint} />
      </Notice>
    );
  }
  return (
    <div className={styles.papers}>
      <h3 className={styles.bring}>
        <FormattedMessage {...paperMessages.bring} />
      </h3>
      <ul className={styles.paperList}>
        <Needed papers={papers} country={country} />
      </ul>
      {papers !== 'japanese' && (
        <p className={styles.note}>
          <FormattedMessage {...paperMessages.oneYear} />
        </p>
      )}
      <AsOf />
    </div>
  );
};

interface NeededProps {
  readonly papers: Exclude<Papers, 'none' | 'unknown'>;
  readonly country: string;
}

const Needed = ({ papers, country }: NeededProps) => {
  if (papers === 'japanese') return <Paper name={paperMessages.japanese} />;
  const translation = (
    <Paper name={country === 'TW' ? paperMessages.translationTaiwan : paperMessages.translation} />
  );
  const permit = <Paper name={paperMessages.permit} hint={paperMessages.permitHint} />;
  return (
    <>
      <Paper name={paperMessages.national} />
      {papers === 'permit' && permit}
      {papers === 'translation' && translation}
      {papers === 'permit-or-translation' && (
        <Paper name={paperMessages.either}>
          <ul className={styles.paperList}>
            {translation}
            {permit}
          </ul>
        </Paper>
      )}
      <Paper name={paperMessages.passport} />
    </>
  );
};

interface PaperProps {
  readonly name: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly children?: ReactNode;
}

const Paper = ({ name, hint, children }: PaperProps) => (
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
      <FormattedMessage {...paperMessages.asOf} values={{ date }} />
    </p>
  );
};
