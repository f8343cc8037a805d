import { Link, Notice, Words } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import type { UrlChoice } from '../../choice/choice';
import type { FieldRefusals } from '../../draft/RefusedContact';
import { paths } from '../../paths';
import { outcomeMessages } from './outcomeMessages';
import { stepOf } from './refusedFields';

interface RefusedFieldsProps {
  readonly fields: FieldRefusals;
  readonly choice: UrlChoice;
}

/** Shows the errors of earlier steps, each a link to its step. The contact step shows them at its fields. */
export const RefusedFields = ({ fields, choice }: RefusedFieldsProps) => {
  const pathTo = (field: string) => {
    const step = stepOf(field);
    if (step === 'options') return paths.chooseOptions(choice);
    return step === 'car' ? paths.chooseCar(choice) : paths.contact(choice);
  };
  return (
    <Notice tone="danger" title={outcomeMessages.refusedTitle}>
      <Words as="p" of={outcomeMessages.refused} />
      <Links as="ul" column>
        {Object.entries(fields).map(([field, message]) => (
          <li key={field}>
            <Link to={pathTo(field)}>{message}</Link>
          </li>
        ))}
      </Links>
    </Notice>
  );
};
