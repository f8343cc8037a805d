import { defaultLocale, locales } from '@wadachi/intl';
import { Type, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';

const version = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' });
const file = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[A-Za-z0-9_@][A-Za-z0-9_.@+-]*(/[A-Za-z0-9_@][A-Za-z0-9_.@+-]*)*$',
});
const key = Type.String({ minLength: 1, maxLength: 100 });
const text = Type.String({ maxLength: 200 });
const bytes = Type.Integer({ minimum: 0 });
const assets = Type.Object({ scripts: Type.Array(file), styles: Type.Array(file) });
/** In English and in any other language: releases of before know fewer of them. */
const label = Type.Object({
  ...Object.fromEntries(locales.map((locale) => [locale, Type.Optional(key)])),
  [defaultLocale]: key,
});
export const NamesForm = Type.Array(text, { maxItems: 2_000 });

export const RoutesForm = Type.Array(
  Type.Object({
    path: text,
    page: key,
    steps: Type.Array(text, { maxItems: 20 }),
    layout: text,
    progress: Type.Optional(
      Type.Object({
        place: Type.Integer({ minimum: 1, maximum: 20 }),
        label,
        isFinal: Type.Optional(Type.Boolean()),
      }),
    ),
    link: Type.Optional(Type.Object({ label, order: Type.Integer({ minimum: 0, maximum: 1_000 }) })),
    isApart: Type.Optional(Type.Boolean()),
    next: Type.Optional(Type.Array(text, { maxItems: 20 })),
    goal: Type.Optional(Type.Union([text, Type.Array(text, { maxItems: 10 })])),
    publicQuery: Type.Optional(Type.Array(text, { maxItems: 50 })),
    sample: Type.Optional(Type.String({ pattern: '^/[^/\\\\#\\s]?[^\\\\#\\s]*$', maxLength: 500 })),
  }),
  { maxItems: 200 },
);
/** Files by page or by language. */
export const AssetsForm = Type.Record(key, assets);
export const BudgetForm = Type.Object({ page: bytes });

/** `release.json` as the site reads it; what it says besides is left alone. */
const ReleaseForm = Type.Object({
  schema: Type.Literal(1),
  name: Type.String({ pattern: '^(host|mf-[a-z][a-z0-9-]{0,39})$' }),
  version,
  git: Type.Union([text, Type.Null()]),
  commit: Type.Optional(
    Type.Union([
      Type.Object({
        branch: Type.Union([text, Type.Null()]),
        author: text,
        subject: text,
        is_dirty: Type.Boolean(),
        url: Type.Union([Type.String({ pattern: '^https://', maxLength: 500 }), Type.Null()]),
      }),
      Type.Null(),
    ]),
  ),
  built_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[0-9:.]+Z$' }),
  entry: file,
  server: file,
  routes: RoutesForm,
  pages: AssetsForm,
  messages: AssetsForm,
  styles: Type.Array(file),
  files: Type.Record(
    file,
    Type.Object({ size: bytes, compressed: bytes, integrity: Type.String({ pattern: '^sha384-' }) }),
    {
      maxProperties: 2_000,
    },
  ),
  maps: Type.Optional(
    Type.Record(file, Type.Object({ size: bytes, integrity: Type.String({ pattern: '^sha384-' }) }), {
      maxProperties: 2_000,
    }),
  ),
  shared: Type.Record(text, Type.Object({ range: text, exports: NamesForm })),
  provides: Type.Record(text, Type.Object({ version: text, exports: NamesForm })),
  budget: Type.Union([BudgetForm, Type.Null()]),
  host_api: text,
});

/** Finds the first fault in the form of a `release.json`; undefined where there is none. */
export const malformed = (value: unknown): string | undefined => misfit(ReleaseForm, value);

/** Why a value has not this form, or undefined. */
export function misfit(form: TSchema, value: unknown): string | undefined {
  const [first] = Errors(form, value);
  return first && `${first.instancePath || 'it'} ${first.message}`;
}
