import { useIntl } from 'react-intl';
import { toKatakana } from '@wadachi/intl/kana';
import { TextField, type TextFieldProps } from '../fields';
import { Furigana } from '../furigana/Furigana';
import { personMessages } from './messages';
import { isKana, isName, needsKana, takesKana } from './rules';

/** Asks for a person's name and, in Japan, for its reading: the fields `name` and `name_kana`. */
export const NameFields = ({
  maxLength,
  validate = isName,
}: Pick<TextFieldProps, 'maxLength' | 'validate'>) => {
  const { locale } = useIntl();
  return (
    <>
      <TextField
        name="name"
        label={personMessages.name}
        autoComplete="name"
        required
        maxLength={maxLength}
        validate={validate}
      />
      {takesKana() && (
        <>
          <TextField
            name="name_kana"
            label={personMessages.kana}
            tidy={toKatakana}
            required={needsKana(locale)}
            maxLength={maxLength}
            validate={isKana(locale)}
          />
          <Furigana name="name" reading="name_kana" tidy={toKatakana} />
        </>
      )}
    </>
  );
};
