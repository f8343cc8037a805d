import { FormattedMessage, LinkButton, usePlatform } from '@wadachi/shared';
import { FailedNotice } from '@wadachi/shared/parts';
import type { Receipt } from '@wadachi/shared/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { calendarFile } from '../../booking/bookingFiles';
import { SaveButton } from '../../booking/SaveButton';
import { useFileSaving } from '../../booking/useFileSaving';
import { paths } from '../../paths';
import { wizardMessages } from '../../ui/messages';
import { messages } from './messages';
import styles from './Complete.module.css';

interface BookingActionsProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
}

/** The actions that the API allows now. Links pass the access token on. */
export const BookingActions = ({ receipt, query }: BookingActionsProps) => {
  const { api } = usePlatform();
  const saving = useFileSaving();
  const { id, actions } = receipt;
  const token = tokenOfLink(query);
  const file = calendarFile({ api, receipt, query });
  const { failure } = saving;
  return (
    <>
      {failure && (
        <FailedNotice
          messages={wizardMessages}
          title={wizardMessages.failedTitle}
          error={failure.error}
          onTryAgain={() => void saving.save(failure.file)}
        />
      )}
      <div className={styles.actions}>
        {actions.includes('receipt') && (
          <LinkButton to={paths.receipt(id, token)}>
            <FormattedMessage {...messages.receipt} />
          </LinkButton>
        )}
        {actions.includes('calendar') && <SaveButton file={file} saving={saving} label={messages.calendar} />}
        {actions.includes('change') && (
          <LinkButton to={paths.change(id, token)} variant="secondary">
            <FormattedMessage {...messages.change} />
          </LinkButton>
        )}
        {actions.includes('cancel') && (
          <LinkButton to={paths.cancel(id, token)} variant="secondary">
            <FormattedMessage {...messages.cancel} />
          </LinkButton>
        )}
        <LinkButton to={paths.home()} variant="quiet">
          <FormattedMessage {...messages.home} />
        </LinkButton>
      </div>
    </>
  );
};
