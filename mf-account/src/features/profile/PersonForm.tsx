import { Notice } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { Form } from '@wadachi/forms';
import { paths } from '../../paths';
import { PersonFields } from '../../person/PersonFields';
import type { PersonValues } from '../../person/personValues';
import { changedIn, type ProfileDraft } from '../../form-drafts/ProfileDraft';
import { SubmitArea } from '../../submission/SubmitArea';
import { EditCard } from './EditCard';
import { editMessages as messages } from './editMessages';
import { messages as profileMessages } from './messages';
import { useChange, type PendingForms } from './useChange';

interface PersonFormProps {
  readonly account: Account;
  readonly initialValues: PersonValues;
  /** With the unsaved changes. */
  readonly kept: PersonValues | undefined;
  readonly draft: ProfileDraft;
  readonly pendingForms: PendingForms;
}

export const PersonForm = ({ account, initialValues, kept, draft, pendingForms }: PersonFormProps) => {
  const { submission, change, leave, isSaved } = useChange(account.id, pendingForms);

  function handleSubmit({ name, name_kana, phone, birthday }: PersonValues) {
    const values = { name: name.trim(), name_kana: name_kana.trim(), phone: phone.trim(), birthday };
    return change(changedIn(values, initialValues), () => {
      draft.drop('person');
      leave(paths.editComplete());
    });
  }

  return (
    <EditCard title={messages.person}>
      <Form<PersonValues>
        onSubmit={handleSubmit}
        initialValues={initialValues}
        kept={kept}
        onChange={(values) => draft.keep('person', values, initialValues)}
      >
        <PersonFields />
        {isSaved && <Notice tone="success">{profileMessages.profileSaved}</Notice>}
        <SubmitArea submission={submission} label={messages.savePerson} />
      </Form>
    </EditCard>
  );
};
