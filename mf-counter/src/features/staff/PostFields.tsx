import type { Clerk, CounterShop, StaffPerson } from '@wadachi/contract';
import { useIntl, useWording } from '@wadachi/shared';
import {
  CheckboxControl,
  CheckboxField,
  SelectField,
  useFormField,
  useTyped,
  type Validator,
} from '@wadachi/forms';
import { formMessages } from './formMessages';
import { roleNames } from './messages';
import styles from './Staff.module.css';

/** The work of a person, as a form holds it. */
export interface PostValues {
  readonly role: string;
  readonly everywhere: boolean;
  readonly shop_ids: readonly string[];
}

export const postValues = (person?: Pick<StaffPerson, 'role' | 'shops'>): PostValues => ({
  role: person?.role ?? 'clerk',
  everywhere: person?.shops === null,
  shop_ids: person?.shops?.map(({ id }) => id) ?? [],
});

/** The same as the API takes it: no shops stand for the whole company. */
export const postBody = ({ role, everywhere, shop_ids }: PostValues) => ({
  role: role as StaffPerson['role'],
  ...(role === 'owner' || everywhere ? {} : { shop_ids: [...shop_ids] }),
});

/** A role, and where: as much as this clerk may give. */
export const PostFields = ({ clerk }: { readonly clerk: Clerk }) => {
  const intl = useIntl();
  const { role, everywhere } = useTyped() as Partial<PostValues>;
  const roles = (['clerk', 'manager', 'owner'] as const).filter(
    (one) => one !== 'owner' || clerk.role === 'owner',
  );
  return (
    <>
      <SelectField
        name="role"
        label={formMessages.role}
        options={roles.map((value) => ({ value, label: intl.formatMessage(roleNames[value]) }))}
      />
      {role !== 'owner' && clerk.is_everywhere && (
        <CheckboxField name="everywhere" label={formMessages.everywhere} />
      )}
      {role !== 'owner' && !everywhere && <ShopsField shops={clerk.shops} />}
    </>
  );
};

const none: readonly string[] = [];
const isChosen: Validator = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : formMessages.shopsMissing;

const ShopsField = ({ shops }: { readonly shops: readonly CounterShop[] }) => {
  const toWords = useWording();
  const field = useFormField<readonly string[]>(
    { name: 'shop_ids', label: formMessages.shops, validate: isChosen },
    none,
  );
  const { value, onChange, error, id } = field;
  return (
    <fieldset className={styles.shops}>
      <legend>{toWords(formMessages.shops)}</legend>
      <div className={styles.shopList}>
        {shops.map((shop, index) => (
          <CheckboxControl
            key={shop.id}
            name="shop_ids"
            // The summary of errors leads to the first, which has the group's error.
            {...(index === 0 && { id, error })}
            label={shop.name}
            checked={value.includes(shop.id)}
            onBlur={field.onBlur}
            onChange={(checked) =>
              onChange(checked ? [...value, shop.id] : value.filter((other) => other !== shop.id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
};
