import { useIntl } from '@wadachi/shared';
import { SelectField } from '@wadachi/forms';
import type { PackageState } from '../../wire';
import { changeMessages as messages } from './messages';

/** Which version of a package, or none. */
export const VersionField = ({ described }: { readonly described: PackageState }) => {
  const intl = useIntl();
  const { name, stable, published } = described;
  const built = (at: string) => intl.formatDate(at, { dateStyle: 'short', timeStyle: 'short' });
  const options = [
    { value: '', label: intl.formatMessage(messages.stays, { stable }) },
    ...published
      .filter(({ version }) => version !== stable)
      .map(({ version, built_at: at, commit }) => ({
        value: version,
        label: [intl.formatMessage(messages.option, { version, at: built(at) }), commit?.subject]
          .filter(Boolean)
          .join(' '),
      })),
  ];
  return (
    <SelectField
      name={`versions.${name}`}
      label={intl.formatMessage(messages.version, { name })}
      options={options}
    />
  );
};
