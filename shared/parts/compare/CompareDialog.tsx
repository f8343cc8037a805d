import { useEffect, useId, useRef, type ReactNode } from 'react';
import {
  FormattedMessage,
  formatMoney,
  Icon,
  LinkButton,
  Price,
  useIntl,
  VisuallyHidden,
  type MessageDescriptor,
} from '@wadachi/shared';
import type { PlanListItem, Shop } from '@wadachi/shared/contract';
import { DriverAge, saysDriverAge } from '../plan/DriverAge';
import { CancelTable } from '../plan/PlanDetails';
import type { CompareMessages } from './compareMessages';
import styles from './Compare.module.css';

export interface CompareDialogProps {
  readonly plans: readonly PlanListItem[];
  readonly shop: Pick<Shop, 'cancel_policy' | 'liability'>;
  readonly messages: CompareMessages;
  readonly toPlan: (plan: PlanListItem) => string;
  readonly onChoose?: ((plan: PlanListItem) => void) | undefined;
  readonly onClose: () => void;
}

interface Row {
  readonly label: MessageDescriptor;
  /** What is compared; the same of each plan without it. */
  readonly compared?: (plan: PlanListItem) => string | number;
  readonly show: (plan: PlanListItem) => ReactNode;
}

/** Plans beside each other. */
export const CompareDialog = (props: CompareDialogProps) => {
  const { plans, shop, messages, toPlan, onChoose, onClose } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const rows = useRows(plans, shop, messages);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.top}>
        <h2 id={titleId}>
          <FormattedMessage {...messages.title} />
        </h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>
            <FormattedMessage {...messages.close} />
          </VisuallyHidden>
        </button>
      </div>
      {/* Scrolls to the side on a phone; by keyboard through the buttons of its columns. */}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
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
                        <FormattedMessage {...messages.differs} />
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
                      <FormattedMessage {...messages.choose} />
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
  messages: CompareMessages,
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
      label: messages.price,
      compared: ({ charge }) => charge,
      show: ({ charge }) => <Price yen={charge} approximate />,
    },
    text(messages.seats, ({ passengers }) => formatMessage(messages.seatCount, { count: passengers })),
    text(messages.luggage, ({ luggage }) => formatMessage(messages.luggageCount, { count: luggage })),
    text(messages.gearbox, ({ transmission }) => formatMessage(messages[transmission])),
    text(messages.fuel, ({ fuel }) => formatMessage(messages[fuel])),
    text(messages.models, ({ car_group_name }) => car_group_name),
    text(messages.details.equipment, ({ features }) => features.join(' · ')),
    ...(plans.some(saysDriverAge)
      ? [
          {
            label: messages.details.driver,
            compared: ({ least_age, young_driver }: PlanListItem) =>
              JSON.stringify([least_age, young_driver]),
            show: (plan: PlanListItem) => <DriverAge plan={plan} messages={messages.details} isWhole />,
          },
        ]
      : []),
    {
      label: messages.details.accident,
      show: () =>
        formatMessage(messages.details.accidentText, {
          excess: formatMoney(excess, locale),
          noc: formatMoney(noc, locale),
        }),
    },
    {
      label: messages.details.cancelling,
      show: () => <CancelTable policy={cancel_policy} messages={messages.details} />,
    },
  ];
}
