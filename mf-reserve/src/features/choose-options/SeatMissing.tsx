import { FormattedMessage, LinkButton, Notice, observer, useIntl } from '@wadachi/shared';
import type { UrlChoice } from '../../choice/choice';
import { paths } from '../../paths';
import { childrenMessages } from './childrenMessages';
import type { FamilyChoices } from './OptionChoices';
import styles from './ChooseOptions.module.css';

interface SeatMissingProps {
  readonly store: FamilyChoices;
  readonly choice?: UrlChoice | undefined;
}

/** The children without a seat that the law wants them in, and what helps. */
export const SeatMissing = observer(({ store, choice }: SeatMissingProps) => {
  const intl = useIntl();
  const { unseated, canSeatAll } = store;
  if (unseated.length === 0) return null;
  const ages = unseated.map((age) => intl.formatMessage(childrenMessages.years, { age }));
  return (
    <div tabIndex={-1} className={styles.missing}>
      <Notice
        tone={store.refusals > 0 ? 'danger' : 'warning'}
        title={childrenMessages.missingTitle}
        actions={
          !canSeatAll &&
          choice && (
            <LinkButton variant="secondary" to={paths.chooseCar(choice)}>
              <FormattedMessage {...childrenMessages.otherDates} />
            </LinkButton>
          )
        }
      >
        <FormattedMessage
          {...(canSeatAll ? childrenMessages.missing : childrenMessages.noneLeft)}
          values={{ ages: intl.formatList(ages, { type: 'conjunction' }) }}
        />
      </Notice>
    </div>
  );
});
