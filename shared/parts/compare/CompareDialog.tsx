import { useEffect, useId, useRef, type ReactNode } from 'react';
import {
  classNames,
  CloseButton,
  formatMoney,
  FormattedMessage,
  LinkButton,
  Price,
  useIntl,
  VisuallyHidden,
  Words,
  type MessageDescriptor,
} from '@wadachi/shared';
import dialogs from '@wadachi/shared/actions/Dialog.module.css';
import type { PlanListItem, Shop } from '@wadachi/contract';
import { Photo } from '../Photo';
import { DriverAge } from '../plan/DriverAge';
import { driverMessages } from '../plan/driverMessages';
import { saysDriverAge } from '../plan/leastAge';
import { detailMessages } from '../plan/detailMessages';
import { CancelTable } from '../plan/PlanDetails';
import { dialogMessages } from './dialogMessages';
import styles from './Compare.module.css';

export interface CompareDialogProps {
  readonly plans: readonly PlanListItem[];
  readonly shop: Pick<Shop, 'cancel_policy' | 'liability'>;
  readonly toPlan: (plan: PlanListItem) => string;
  readonly onChoose?: ((plan: PlanListItem) => void) | undefined;
  readonly onClose: () => void;
}

interface Row {
  readonly label: MessageDescriptor;
  /** The heading of a row; without it the row has the same for each plan. */
  readonly compared?: (plan: PlanListItem) => string | number;
  readonly show: (plan: PlanListItem) => ReactNode;
}

/** Plans beside each other. */
export const CompareDialog = (props: CompareDialogProps) => {
  const { plans, shop, toPlan, onChoose, onClose } = props;
  const intl = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const rows = useRows(plans, shop);
  return (
    <dialog
      ref={dialog}
      className={classNames(dialogs.dialog, styles.dialog)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.top}>
        <Words as="h2" id={titleId} of={dialogMessages.title} />
        <CloseButton
          label={intl.formatMessage(dialogMessages.close)}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {/* Scrolls to the side on a phone; by keyboard through the buttons of its columns. */}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  {plan.plan_primary_images.slice(0, 1).map((picture) => (
                    <Photo
                      key={picture.url}
                      picture={{ ...picture, alt: '' }}
                      sizes="12rem"
                      className={styles.picture}
                      width={320}
                      height={180}
                    />
                  ))}
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, compared, show }) => {
              const differs = compared !== undefined && new Set(plans.map(compared)).size > 1;
              return (
                <tr key={label.id} className={differs ? styles.differs : undefined}>
                  <th scope="row">
                    <FormattedMessage {...label} />
                    {differs && (
                      <small>
                        {' '}
                        <FormattedMessage {...dialogMessages.differs} />
                      </small>
                    )}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan.id}>{show(plan)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {plans.map((plan) => (
                <td key={plan.id}>
                  {plan.available !== 0 && (
                    <LinkButton to={toPlan(plan)} onClick={() => onChoose?.(plan)}>
                      <FormattedMessage {...dialogMessages.choose} />
                      <VisuallyHidden> {plan.name}</VisuallyHidden>
                    </LinkButton>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </dialog>
  );
};

function useRows(
  plans: readonly PlanListItem[],
  { liability, cancel_policy }: CompareDialogProps['shop'],
): Row[] {
  const { formatMessage, locale } = useIntl();
  const text = (label: MessageDescriptor, compared: (plan: PlanListItem) => string | number): Row => ({
    label,
    compared,
    show: compared,
  });
  const { excess, noc } = liability;
  return [
    {
      label: dialogMessages.price,
      compared: ({ charge }) => charge,
      show: ({ charge }) => <Price yen={charge} approximate />,
    },
    text(dialogMessages.seats, ({ passengers }) =>
      formatMessage(dialogMessages.seatCount, { count: passengers }),
    ),
    text(dialogMessages.luggage, ({ luggage }) =>
      formatMessage(dialogMessages.luggageCount, { count: luggage }),
    ),
    text(dialogMessages.gearbox, ({ transmission }) => formatMessage(dialogMessages[transmission])),
    text(dialogMessages.fuel, ({ fuel }) => formatMessage(dialogMessages[fuel])),
    text(dialogMessages.models, ({ car_group_name }) => car_group_name),
    text(detailMessages.equipment, ({ features }) => features.join(' · ')),
    ...(plans.some(saysDriverAge)
      ? [
          {
            label: driverMessages.driver,
            compared: ({ least_age, young_driver }: PlanListItem) =>
              JSON.stringify([least_age, young_driver]),
            show: (plan: PlanListItem) => <DriverAge plan={plan} isWhole />,
          },
        ]
      : []),
    {
      label: detailMessages.accident,
      show: () =>
        formatMessage(detailMessages.accidentText, {
          excess: formatMoney(excess, locale),
          noc: formatMoney(noc, locale),
        }),
    },
    {
      label: detailMessages.cancelling,
      show: () => <CancelTable policy={cancel_policy} />,
    },
  ];
}
