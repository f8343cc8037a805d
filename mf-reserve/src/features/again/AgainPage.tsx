import { useEffect, useState, type SubmitEvent } from 'react';
import {
  Button,
  definePage,
  FormattedMessage,
  LinkButton,
  Notice,
  observer,
  PeriodPicker,
  Section,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/parts';
import { useIsReady } from '@wadachi/forms';
import { NoReferrer } from '../../booking/NoReferrer';
import { isUuid } from '../../choice/isUuid';
import { ContactValues } from '../../draft/ContactValues';
import { SeenPrice } from '../../draft/SeenPrice';
import { useDraft } from '../../draft/useDraft';
import { useLicenceMemory } from '../../licence/useLicenceMemory';
import { paths } from '../../paths';
import { PriceSummary } from '../../quote/PriceSummary';
import { RentalFacts } from '../../quote/RentalFacts';
import { NeedsScript } from '../../steps/NeedsScript';
import { StepLayout } from '../../steps/StepLayout';
import layout from '../../ui/Columns.module.css';
import { AgainStore } from './AgainStore';
import { loadAgain, type AgainContent } from './load';
import { summaryMessages } from '../../quote/summaryMessages';
import { messages } from './messages';
import { FailedNotice } from '../../ui/FailedNotice';

/** Books what was booked before for other days: the days are asked, and the check page is next. */
const Again = observer(({ content }: PageProps<AgainContent>) => {
  const platform = usePlatform();
  const draft = useDraft();
  const licence = useLicenceMemory();
  const isReady = useIsReady();
  const { receipt, shop, plan, at } = content;
  const [store] = useState(() => {
    const storage = sessionStorageHere();
    const kept = { contact: new ContactValues(storage), seen: new SeenPrice(storage) };
    return new AgainStore({ platform, draft, licence, ...kept }, content);
  });
  useEffect(() => void store.ask(), [store]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    store.takeUp();
    platform.navigate(paths.confirm(store.choice));
  }

  return (
    <StepLayout
      title={messages.title}
      lead={<FormattedMessage {...messages.lead} values={{ number: receipt.reserve_number }} />}
    >
      <NoReferrer />
      <NeedsScript shop={shop} />
      <form className={layout.columns} onSubmit={handleSubmit}>
        <div className={layout.main}>
          <Section title={messages.when}>
            <PeriodPicker
              value={store.period}
              onChange={(period) => void store.changePeriod(period)}
              shop={shop}
              returnShop={store.returnTimes}
              offer={{ shop_id: shop.id, plan_id: plan.id }}
              now={new Date(at)}
              problems={store.problems}
            />
          </Section>
          {store.isSoldOut && (
            <Notice
              tone="warning"
              title={messages.soldOut}
              actions={
                <LinkButton variant="secondary" to={paths.chooseCar(store.choice)}>
                  <FormattedMessage {...messages.otherCars} />
                </LinkButton>
              }
            />
          )}
          {store.isReduced && !store.isSoldOut && (
            <Notice tone="info">
              <FormattedMessage {...messages.reduced} />
              {store.isReturnLost && (
                <>
                  {' '}
                  <FormattedMessage {...messages.returnHere} values={{ shop: shop.name }} />
                </>
              )}
            </Notice>
          )}
          {store.offered.failure !== undefined && (
            <FailedNotice
              error={store.offered.failure}
              onTryAgain={() => void store.changePeriod(store.period)}
            />
          )}
        </div>
        <PriceSummary
          store={store.quote}
          facts={<RentalFacts plan={plan} shop={shop} period={store.period} />}
          action={
            <>
              <Button
                type="submit"
                wide
                busy={store.offered.isUpdating}
                held={store.isSoldOut || store.problems.length > 0 || !store.isReady}
                disabled={!isReady}
                label={messages.next}
              />
              <Button
                variant="quiet"
                wide
                disabled={!isReady}
                onClick={() => {
                  store.takeUp();
                  platform.navigate(paths.chooseOptions(store.choice));
                }}
                label={summaryMessages.changeOptions}
              />
            </>
          }
        />
      </form>
    </StepLayout>
  );
});

export const page = definePage<AgainContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: loadAgain,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit has other days and prices: it mounts the page with a new store.
  View: (props) => <Again key={`${props.content.receipt.id} ${props.content.at}`} {...props} />,
});
