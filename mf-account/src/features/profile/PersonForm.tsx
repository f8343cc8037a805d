import { usePlatform } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import { Form } from '@wadachi/shared/forms';
import { paths } from '../../paths';
import { PersonFields } from '../../person/PersonFields';
import type { PersonValues } from '../../person/personValues';
import type { ProfileDraft } from '../../form-drafts/ProfileDraft';
import { SubmitArea } from '../../submission/SubmitArea';
import { EditCard } from './EditCard';
import { editMessages as messages } from './editMessages';
import { useChange } from './useChange';

interface PersonFormProps {
  readonly account: Account;
  readonly initialValues: PersonValues;
  /** With the unsaved changes. */
  readonly kept: PersonValues | undefined;
  readonly draft: ProfileDraft;
}

export const PersonForm = ({ account, initialValues, kept, draft }: PersonFormProps) => {
  const platform = usePlatform();
  const { submission, change } = useChange(account.id);

  function handleSubmit({ name, name_kana, phone, birthday }: PersonValues) {
    const body = { name: name.trim(), name_kana: name_kana.trim(), phone: phone.trim(), birthday };
    return change(body, () => {
      draft.drop('person');
      platform.navigate(paths.editComplete());
    });
  }

  return (
    <EditCard title={messages.person}>
      <Form<PersonValues>
        onSubmit={handleSubmit}
        initialValues={initialValues}
        kept={kept}
        onChange={(values) => draft.keep('person', values)}
      >
        <PersonFields />
        <SubmitArea submission={submission} label={messages.savePerson} />
      </Form>
    </EditCard>
  );
};
