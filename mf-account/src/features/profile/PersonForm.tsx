import { usePlatform } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import { Form } from '@wadachi/shared/forms';
import { paths } from '../../paths';
import { PersonFields } from '../../person/PersonFields';
import type { PersonValues } from '../../person/personValues';
import type { TypedChanges } from '../../typed/TypedChanges';
import { EditCard } from './EditCard';
import { editMessages as messages } from './editMessages';
import { SaveArea } from './SaveArea';
import { useChange } from './useChange';

interface PersonFormProps {
  readonly account: Account;
  readonly initialValues: PersonValues;
  readonly typed: TypedChanges;
}

/** Name, telephone and birthday. */
export const PersonForm = ({ account, initialValues, typed }: PersonFormProps) => {
  const platform = usePlatform();
  const { submission, change } = useChange(account.id);

  function handleSubmit({ name, name_kana, phone, birthday }: PersonValues) {
    const body = { name: name.trim(), name_kana: name_kana.trim(), phone: phone.trim(), birthday };
    return change(body, () => {
      typed.drop('person');
      platform.navigate(paths.editComplete());
    });
  }

  return (
    <EditCard title={messages.person}>
      <Form<PersonValues>
        onSubmit={handleSubmit}
        initialValues={initialValues}
        onChange={(values) => typed.keep('person', values)}
      >
        <PersonFields />
        <SaveArea submission={submission} label={messages.savePerson} />
      </Form>
    </EditCard>
  );
};
