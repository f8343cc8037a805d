import type { BodyOf, MissingPaper } from '@wadachi/contract';
import { FormattedMessage, site, Tag, useIntl, Words } from '@wadachi/shared';
import { CheckboxField, Form, SubmitButton, TextAreaField, useTyped } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { paths } from '../../paths';
import { Fold } from './EndingForms';
import { formMessages } from './formMessages';
import { messages } from './messages';
import styles from './Rental.module.css';
import { useDraft } from '../../write/useDraft';
import { useRental } from './Writing';

const operation = 'POST /api/counter/shops/:shop/bookings/:id/papers';
const kinds = ['licence', 'permit', 'translation', 'readable'] as const satisfies readonly MissingPaper[];

type Values = { readonly [Kind in MissingPaper]: boolean } & { readonly note: string };

/** The pictures that the customer sent, and the answer to them: fine, or what is missing. */
export const PapersForm = () => {
  const { rental, write } = useRental();
  const draft = useDraft<Values>(rental.id, 'papers');
  if (!rental.actions.includes('papers')) return null;
  const { missing = [], note = '' } = rental.papers ?? {};
  const hasFiles = rental.licence_files.length > 0;
  const is = (kind: MissingPaper) => missing.includes(kind);
  const initial: Values = {
    licence: is('licence'),
    permit: is('permit'),
    translation: is('translation'),
    readable: is('readable'),
    note,
  };
  const handleSubmit = (values: Values) => {
    const body: BodyOf<typeof operation> = {
      missing: kinds.filter((kind) => values[kind]),
      note: values.note,
    };
    return write(operation, body, draft.forget);
  };
  return (
    <Fold title={messages.papers} verdict={<Verdict />} isOpen={rental.papers === null && hasFiles}>
      <Pictures />
      <Form initialValues={initial} kept={draft.kept} onSubmit={handleSubmit} onChange={draft.keep}>
        <fieldset className={styles.group}>
          <Words as="legend" of={formMessages.missing} />
          {kinds
            .filter((kind) => kind !== 'translation' || site.country === 'JP')
            .map((kind) => (
              <CheckboxField key={kind} name={kind} label={formMessages[kind]} />
            ))}
        </fieldset>
        <TextAreaField name="note" label={formMessages.note} maxLength={limits.memo} />
        <Tell />
      </Form>
    </Fold>
  );
};

/** The button's words follow the ticks. */
const Tell = () => {
  const values = useTyped();
  const isFine = kinds.every((kind) => values[kind] !== true);
  return (
    <SubmitButton variant="secondary" label={isFine ? formMessages.tellFine : formMessages.tellMissing} />
  );
};

const Verdict = () => {
  const intl = useIntl();
  const { papers } = useRental().rental;
  if (papers === null) return null;
  const names = papers.missing.map((kind) => intl.formatMessage(formMessages[kind]));
  return (
    <Tag tone={names.length === 0 ? 'success' : 'warning'}>
      {names.length === 0 ? (
        <FormattedMessage {...messages.papersFine} />
      ) : (
        <FormattedMessage {...messages.papersLacking} values={{ papers: intl.formatList(names) }} />
      )}
    </Tag>
  );
};

const Pictures = () => {
  const intl = useIntl();
  const { rental, shop } = useRental();
  if (rental.licence_files.length === 0) return <Words as="p" of={messages.noFiles} />;
  return (
    <ul className={styles.pictures}>
      {rental.licence_files.map(({ id, kind, is_picture }, index) => {
        const name = intl.formatMessage(messages.files, { kind, index: index + 1 });
        const address = paths.file(shop, rental.id, id);
        return (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">
              {is_picture ? <img src={address} alt={name} loading="lazy" width={160} height={110} /> : name}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
