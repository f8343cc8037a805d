import { FormattedMessage, Icon, useIntl, usePlatform, VisuallyHidden, Words } from '@wadachi/shared';
import type { Passkey } from '@wadachi/contract';
import { fromNow } from '@wadachi/intl/moment';
import { SubmitButton } from '@wadachi/forms';
import { ActionForm } from '../../page/ActionForm';
import { pageMessages } from '../../page/messages';
import { passkeyMessages as messages } from './passkeyMessages';
import styles from './Sessions.module.css';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** The instant of the visit. */
  readonly at: string;
  /** Resolves to the error, or to undefined. */
  readonly onRemove: (passkey: Passkey) => Promise<unknown>;
}

/** Shows passkeys: where they were made, when they were used, and a button that removes each. */
export const PasskeyList = ({ passkeys, at, onRemove }: PasskeyListProps) => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const now = new Date(at);
  const time = (instant: string) => <time dateTime={instant}>{fromNow(instant, now, locale)}</time>;
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => {
        const { id, created_at, used_at } = passkey;
        const name = passkey.name || intl.formatMessage(pageMessages.unknownDevice);
        return (
          <li key={id} className={styles.session}>
            <Icon name="user" />
            <div className={styles.about}>
              <p className={styles.device}>{name}</p>
              <Words
                as="p"
                className={styles.times}
                of={used_at === null ? messages.unused : messages.times}
                values={{ since: time(created_at), used: used_at && time(used_at) }}
              />
              <ActionForm onAction={() => onRemove(passkey)} failedTitle={messages.removeFailed}>
                <SubmitButton variant="quiet">
                  <FormattedMessage {...messages.remove} />
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </SubmitButton>
              </ActionForm>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
