import { useEffect, useRef } from 'react';
import { Section, usePlatform } from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import type { UrlChoice } from '../../choice/choice';
import type { ContactForm as Values } from '../../draft/ContactValues';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import type { DriverLimits } from '../../driver/driverAge';
import { FlightField, PersonFields } from '../../contact/PersonFields';
import { paths } from '../../paths';
import { LicenceFields } from '../../licence/LicenceFields';
import type { ContactStore } from './ContactStore';
import { LogInLine, RegisterChoice } from './GuestChoices';
import { MemoField } from './MemoField';
import { messages } from './messages';

interface ContactFormProps {
  readonly store: ContactStore;
  readonly draft: ReservationDraft;
  readonly choice: UrlChoice;
  readonly initialValues: Values;
  /** The stored values; undefined until the storage has been read. */
  readonly kept: Values | undefined;
  readonly limits: DriverLimits;
  /** Whether the customer was sent back because fields are missing or wrong. */
  readonly isSentBack: boolean;
}

/** Contact and driver. Shows the errors that the confirm step got for its fields. */
export const ContactForm = (props: ContactFormProps) => {
  const { store, draft, choice, initialValues, kept, limits, isSentBack } = props;
  const platform = usePlatform();
  const isJoined = kept !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  // Submitting makes the form show the errors at their fields and focus the first.
  useEffect(() => {
    if (isJoined && (isSentBack || store.isRefused)) frame.current?.querySelector('form')?.requestSubmit();
  }, [isJoined, isSentBack, store]);

  function handleSubmit(values: Values) {
    const refusals = store.goOn(values);
    if (refusals) return refusals;
    platform.navigate(paths.confirm(choice));
    return undefined;
  }

  return (
    <div ref={frame}>
      <Form<Values> onSubmit={handleSubmit} onChange={store.keep} {...{ initialValues, kept }}>
        <Section title={messages.you}>
          <LogInLine to={paths.logIn(paths.contact(choice))} />
          <PersonFields />
          <FlightField />
          <MemoField draft={draft} />
          <RegisterChoice draft={draft} />
        </Section>
        <LicenceFields draft={draft} ownBirthday={(kept ?? initialValues).own_birthday} limits={limits} />
        <SubmitButton label={messages.goOn} wide />
      </Form>
    </div>
  );
};
