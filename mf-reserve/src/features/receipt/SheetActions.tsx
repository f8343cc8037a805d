import { Button, FormattedMessage, Icon, LinkButton, usePlatform } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { calendarFile, paperFile } from '../../booking/bookingFiles';
import { fileMessages } from '../../booking/fileMessages';
import { needsPapers } from '../../booking/needsPapers';
import { SaveButton } from '../../booking/SaveButton';
import { useFileSaving } from '../../booking/useFileSaving';
import { paths } from '../../paths';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';
import { sheetsOf } from './sheets';
import styles from './Receipt.module.css';
import { FailedNotice } from '../../ui/FailedNotice';

interface SheetActionsProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
}

const pdfLabels = {
  receipt: messages.saveReceipt,
  statement: messages.saveStatement,
  cancellation: messages.saveCancellation,
} as const;

/** Shows the buttons of the page, which are not printed. */
export const SheetActions = ({ receipt, query }: SheetActionsProps) => {
  const { api } = usePlatform();
  const saving = useFileSaving();
  const of = { api, receipt, query };
  const { failure } = saving;
  return (
    <div className={styles.controls}>
      {needsPapers(receipt) &&
        sheetsOf(receipt).map((sheet) => (
          <SaveButton
            key={sheet}
            file={paperFile(of, sheet === 'cancellation' ? 'cancellation' : 'receipt')}
            saving={saving}
            label={pdfLabels[sheet]}
          />
        ))}
      {receipt.actions.includes('calendar') && (
        <SaveButton file={calendarFile(of)} saving={saving} label={messages.calendar} />
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        <FormattedMessage {...messages.print} />
      </Button>
      <LinkButton variant="quiet" className={styles.back} to={paths.booking(receipt.id, tokenOfLink(query))}>
        <FormattedMessage {...bookingMessages.view} />
      </LinkButton>
      {failure && (
        <div className={styles.failure}>
          <FailedNotice
            error={failure.error}
            title={fileMessages.failed}
            onTryAgain={() => void saving.save(failure.file)}
          />
        </div>
      )}
    </div>
  );
};
