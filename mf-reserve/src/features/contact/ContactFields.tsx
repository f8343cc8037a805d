import { FormattedMessage, Section, usePlatform } from '@wadachi/shared';
import { all, EmailField, matches, maxLength, required, TextField } from '@wadachi/shared/forms';
import { PhoneField } from '@wadachi/shared/phone';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { formLimits } from '../../limits';
import { MemoField } from '../../wizard/MemoField';
import { readAges } from './childrenAges';
import { LogInLine, RegisterChoice } from './GuestChoices';
import { messages } from './messages';

/** In half or full width; the API reads both. */
const mailLike = /^\s*[^\s@＠]+[@＠][^\s@＠]+[.．。｡][^\s@＠]+\s*$/;

interface PersonFieldsProps {
  readonly draft: ReservationDraft;
  /** The log-in that leads back to this step. */
  readonly logInPath: string;
}

/** Who reserves and how to reach them. */
export const PersonFields = ({ draft, logInPath }: PersonFieldsProps) => {
  const { locale } = usePlatform();
  const needsKana = locale === 'ja';
  return (
    <Section title={<FormattedMessage {...messages.you} />}>
      <LogInLine to={logInPath} />
      <TextField
        name="name"
        label={messages.name}
        autoComplete="name"
        required
        maxLength={formLimits.name}
        validate={all(required(messages.nameMissing), maxLength(formLimits.name, messages.tooLong))}
      />
      <TextField
        name="name_kana"
        label={messages.kana}
        required={needsKana}
        maxLength={formLimits.name}
        {...(needsKana ? { validate: required(messages.kanaMissing) } : {})}
      />
      <EmailField
        name="email"
        label={messages.email}
        required
        validate={all(required(messages.emailMissing), matches(mailLike, messages.emailWrong))}
      />
      <PhoneField label={messages.telephone} required validate={required(messages.telephoneMissing)} />
      <RegisterChoice draft={draft} />
    </Section>
  );
};

const areAges = (value: unknown) => {
  const ages = readAges(typeof value === 'string' ? value : '');
  return ages && ages.length <= formLimits.childrenAges ? undefined : messages.childrenWrong;
};

/** The flight, the children, and a word to the shop. */
export const TripFields = ({ draft }: { readonly draft: ReservationDraft }) => (
  <Section title={<FormattedMessage {...messages.trip} />}>
    <TextField
      name="flight_number"
      label={messages.flight}
      hint={messages.flightHint}
      maxLength={formLimits.flightNumber}
      validate={matches(/^[A-Za-z0-9 -]*$/, messages.flightWrong)}
    />
    <TextField
      name="children_ages"
      label={messages.children}
      hint={messages.childrenHint}
      maxLength={60}
      validate={areAges}
    />
    <MemoField draft={draft} />
  </Section>
);

/** Who drives, when it is someone else, and where they live. */
export const DriverFields = () => (
  <Section title={<FormattedMessage {...messages.driver} />}>
    <TextField name="driver_name" label={messages.driverName} maxLength={formLimits.name} />
    <TextField
      name="full_address"
      label={messages.address}
      autoComplete="street-address"
      maxLength={formLimits.address}
    />
  </Section>
);
