import type { FastifySchemaValidationError } from 'fastify/types/schema';
import type { Localized } from '../localized';

type Params = FastifySchemaValidationError['params'];

const notOffered: Localized = { en: 'Please choose one of the choices.', ja: '選択肢から選んでください。' };
const numberOf = (value: unknown): string => Number(value).toLocaleString('en');

/** The sentence for each rule of JSON Schema that the contract uses. */
const byKeyword: Readonly<Record<string, (params: Params) => Localized>> = {
  required: () => ({ en: 'Please fill this in.', ja: '入力してください。' }),
  minLength: ({ limit }) =>
    Number(limit) <= 1
      ? { en: 'Please fill this in.', ja: '入力してください。' }
      : {
          en: `At least ${numberOf(limit)} characters are needed.`,
          ja: `${numberOf(limit)}文字以上で入力してください。`,
        },
  maxLength: ({ limit }) => ({
    en: `At most ${numberOf(limit)} characters are allowed.`,
    ja: `${numberOf(limit)}文字以内で入力してください。`,
  }),
  minimum: ({ limit }) => ({
    en: `This must be ${numberOf(limit)} or more.`,
    ja: `${numberOf(limit)}以上で入力してください。`,
  }),
  maximum: ({ limit }) => ({
    en: `This must be ${numberOf(limit)} or less.`,
    ja: `${numberOf(limit)}以下で入力してください。`,
  }),
  minItems: ({ limit }) => ({
    en: `Please choose at least ${numberOf(limit)}.`,
    ja: `${numberOf(limit)}件以上選んでください。`,
  }),
  maxItems: ({ limit }) => ({
    en: `Please choose at most ${numberOf(limit)}.`,
    ja: `${numberOf(limit)}件以内で選んでください。`,
  }),
  enum: () => notOffered,
  anyOf: () => notOffered,
  const: ({ allowedValue }) =>
    allowedValue === true ? { en: 'Your consent is needed.', ja: '同意が必要です。' } : notOffered,
  format: ({ format }) => formats[String(format)] ?? wrongForm,
};

const formats: Readonly<Record<string, Localized>> = {
  'mail-address': { en: 'This is not a mail address.', ja: 'メールアドレスの形式が正しくありません。' },
  telephone: { en: 'This is not a telephone number.', ja: '電話番号の形式が正しくありません。' },
  date: { en: 'This is not a date.', ja: '日付の形式が正しくありません。' },
};

const wrongForm: Localized = { en: 'This is not in the right form.', ja: '形式が正しくありません。' };

/** What is wrong with a value, from the rule of the schema that it broke. */
export const fieldText = ({ keyword, params }: FastifySchemaValidationError): Localized =>
  byKeyword[keyword]?.(params) ?? wrongForm;
