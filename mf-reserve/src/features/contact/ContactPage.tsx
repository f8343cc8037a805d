import { useEffect, useState } from 'react';
import {
  definePage,
  FormattedMessage,
  LinkButton,
  observer,
  usePlatform,
  type MessageDescriptor,
  type PageProps,
} from '@wadachi/shared';
import { sessionStorageHere } from '@wadachi/parts';
import { readChoice } from '../../choice/choice';
import {
  ContactValues,
  emptyContact,
  type ContactForm as ContactFormValues,
} from '../../draft/ContactValues';
import { RefusedContact } from '../../draft/RefusedContact';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { LicenceMemory } from '../../licence/LicenceMemory';
import { SeenPrice } from '../../draft/SeenPrice';
import { useDraft } from '../../draft/useDraft';
import { driverLimitsOf } from '../../driver/driverAge';
import { paths } from '../../paths';
import { AlreadyReserved } from '../../steps/AlreadyReserved';
import layout from '../../ui/Columns.module.css';
import { loadPlanStep, type PlanStepContent } from '../../steps/loadPlanStep';
import { readMissing } from '../../missing';
import { MissingNotice } from '../../steps/MissingNotice';
import { NeedsScript } from '../../steps/NeedsScript';
import { PriceSummary } from '../../quote/PriceSummary';
import { RentalFacts } from '../../quote/RentalFacts';
import { StepLayout } from '../../steps/StepLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { ContactForm } from './ContactForm';
import { faultyFields, isBegun } from '../../contact/contactRules';
import { ContactStore } from './ContactStore';
import { customerOf, fillIn, type Customer } from '../../contact/customer';
import { summaryMessages } from '../../quote/summaryMessages';
import { messages } from './messages';

interface ContactContent extends PlanStepContent {
  /** Null for a guest. */
  readonly customer: Customer | null;
}

type Props = PageProps<ContactContent>;

/** Creates the store and its storages; on the server there is no storage. */
function useContact(content: ContactContent, draft: ReservationDraft) {
  const platform = usePlatform();
  return useState(() => {
    const storage = sessionStorageHere();
    const contact = new ContactValues(storage);
    const licence = new LicenceMemory(storage);
    const { licence_country: country = '' } = content.customer?.preferences ?? {};
    if (country && !licence.read().country) licence.note({ country });
    const kept = { contact, refused: new RefusedContact(storage), seen: new SeenPrice(storage) };
    return { contact, store: new ContactStore({ platform, draft, ...kept }, content) };
  })[0];
}

/**
 * The fields for which the customer was sent back, as they were when the storage was read; none where nothing was typed yet, because
 * then all of them are missing.
 */
function useFaultyFields(
  content: PlanStepContent,
  query: URLSearchParams,
  kept: ContactFormValues | undefined,
): readonly MessageDescriptor[] {
  const { locale } = usePlatform();
  const [first, setFirst] = useState<readonly MessageDescriptor[]>();
  if (!first && kept) {
    const isSentBack = readMissing(query) === 'contact' && isBegun(kept);
    setFirst(isSentBack ? faultyFields(kept, locale, driverLimitsOf(content)) : []);
  }
  return first ?? [];
}

const Contact = observer(({ content, query }: Props) => {
  const draft = useDraft();
  const { shop, plan, period, customer } = content;
  const { id: userId } = usePlatform().account;
  const choice = readChoice(query);
  useFollowedChoice({ draft, choice, period, to: paths.contact });
  const { contact, store } = useContact(content, draft);
  useEffect(() => void store.join(), [store]);
  useEffect(() => draft.belongTo(userId), [draft, userId]);
  const whole = { ...choice, ...period };
  const kept = draft.joined ? fillIn(contact.read(), customer) : undefined;
  const faulty = useFaultyFields(content, query, kept);
  return (
    <StepLayout title={messages.title} lead={messages.lead}>
      <NeedsScript shop={shop} />
      <MissingNotice missing={readMissing(query)} fields={faulty} />
      {draft.reserveNumber !== '' ? (
        <AlreadyReserved draft={draft} />
      ) : (
        <div className={layout.columns}>
          <div className={layout.main}>
            <ContactForm
              initialValues={fillIn(emptyContact, customer)}
              isSentBack={faulty.length > 0}
              {...{ store, draft, kept }}
              limits={driverLimitsOf(content)}
              choice={whole}
            />
          </div>
          <PriceSummary
            store={store.quote}
            facts={
              <>
                <RentalFacts plan={plan} shop={shop} period={period} />
                <LinkButton variant="quiet" to={paths.chooseOptions(whole)} wide>
                  <FormattedMessage {...summaryMessages.changeOptions} />
                </LinkButton>
              </>
            }
          />
        </div>
      )}
    </StepLayout>
  );
});

export const page = definePage<ContactContent>({
  async load(context) {
    const { platform, signal } = context;
    const [step, customer] = await Promise.all([
      loadPlanStep(context, paths.contact),
      customerOf(platform, signal),
    ]);
    return { ...step, customer };
  },
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit has new prices: it mounts the page with a new store.
  View: (props) => <Contact key={props.content.visit} {...props} />,
});
