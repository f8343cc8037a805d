import { useEffect, useState, type SubmitEvent } from 'react';
import {
  Button,
  definePage,
  LinkButton,
  Notice,
  observer,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { PlanViews, sessionStorageHere, useLate } from '@wadachi/parts';
import { useIsReady } from '@wadachi/forms';
import { readChoice, type UrlChoice } from '../../choice/choice';
import { ContactValues } from '../../draft/ContactValues';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { AlreadyReserved } from '../../steps/AlreadyReserved';
import layout from '../../ui/Columns.module.css';
import { PriceSummary } from '../../quote/PriceSummary';
import { RentalFacts } from '../../quote/RentalFacts';
import { NeedsScript } from '../../steps/NeedsScript';
import { StepLayout } from '../../steps/StepLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { ChildrenChoice } from '../../choice/options/ChildrenChoice';
import { ChooseOptionsStore } from './ChooseOptionsStore';
import { CoverChoice } from '../../choice/options/cover/CoverChoice';
import { ExtraChoice } from '../../choice/options/ExtraChoice';
import { CarTooSmall } from '../../choice/options/FamilyNotices';
import { HandOverChoice } from '../../choice/options/HandOverChoice';
import { loadChooseOptions, type ChooseOptionsContent } from './load';
import { messages } from './messages';

const loadUsual = () => import('../../choice/options/Usual');

type Props = PageProps<ChooseOptionsContent>;

const ChooseOptions = observer(({ content, query }: Props) => {
  const platform = usePlatform();
  const draft = useDraft();
  const isReady = useIsReady();
  const { shop, plan, period } = content;
  const choice = readChoice(query);
  useFollowedChoice({ draft, choice, period, to: paths.chooseOptions });
  const [contact] = useState(() => new ContactValues(sessionStorageHere()));
  const [store] = useState(
    () => new ChooseOptionsStore({ api: platform.api, intl: platform.intl, draft, contact }, content),
  );
  const { options } = store;
  const { part: usual } = useLate(loadUsual, platform.account.isLogin);
  const whole = { ...choice, ...period };
  useEffect(() => void store.join(), [store]);
  const toCars = paths.chooseCar(whole, 'period');
  useEffect(() => {
    if (store.isReturnClosed) platform.navigate(toCars, { replace: true });
  }, [store, platform, toCars]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!store.checkAll()) return;
    if (store.quote.failure === undefined) platform.navigate(paths.contact(whole));
    else void store.quote.askAgain();
  };
  return (
    <StepLayout title={messages.title} lead={messages.lead}>
      <NeedsScript shop={shop} />
      <AlreadyReserved draft={draft} />
      {usual && <usual.Usual {...{ draft, contact, options }} onFilled={() => void store.join()} />}
      {options.available === 0 && draft.reserveNumber === '' && <SoldOut choice={whole} />}
      <form className={layout.columns} onSubmit={handleSubmit}>
        <div className={layout.main}>
          <PlanViews plan={plan} />
          <CoverChoice store={store} options={options} />
          <HandOverChoice store={store} content={{ shop, period, options }} />
          <ChildrenChoice
            store={store}
            options={options}
            choice={whole}
            notice={<CarTooSmall store={store} seats={plan.passengers} choice={whole} />}
          />
          <ExtraChoice store={store} options={options} />
        </div>
        <PriceSummary
          store={store.quote}
          facts={<RentalFacts plan={plan} shop={shop} period={period} />}
          action={<Button type="submit" wide disabled={!isReady} label={messages.next} />}
        />
      </form>
    </StepLayout>
  );
});

const SoldOut = ({ choice }: { readonly choice: UrlChoice }) => (
  <Notice
    tone="warning"
    title={messages.soldOutTitle}
    actions={<LinkButton variant="secondary" to={paths.chooseCar(choice)} label={messages.otherCars} />}
  >
    {messages.soldOut}
  </Notice>
);

export const page = definePage<ChooseOptionsContent>({
  load: loadChooseOptions,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit has new prices: it mounts the page with a new store.
  View: (props) => <ChooseOptions key={props.content.visit} {...props} />,
});
