import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { App } from './operation';

/** Nothing here may be taken for a second address, a name or a comment in a mail's header (RFC 5322, 3.4). */
const refused = String.raw`\s\p{Cc}@＠<>(),;:"\\\[\]`;
const dots = '.．。｡';

/**
 * The contract's own string formats, as keyboards in Japan write them too, full-width. What passes is read once more
 * by the services, which know domains and countries.
 */
const formats = {
  'mail-address': new RegExp(
    `^[^${refused}]{1,64}[@＠](?:[^${refused}${dots}]+[${dots}])+[^${refused}${dots}]+$`,
    'u',
  ),
  telephone: /^[\s(（]*[+＋]?[\p{Nd}(（][\p{Nd}\s()（）./．／\-－\u2010-\u2015\u2212\u30fc\uff70]*$/u,
};

const customOptions = {
  formats,
  removeAdditional: 'all',
  useDefaults: true,
  allErrors: true,
} as const;

/**
 * Compiles a schema at the first call that needs it, with Fastify's own compilers: all of them together take longer than
 * the rest of the API's start.
 */
export function compileWhenUsed(app: App): void {
  const compilerOf = AjvCompiler();
  const inBody = compilerOf({}, { customOptions: { ...customOptions, coerceTypes: false } });
  // Queries and paths have texts alone; a body says what it means: `null` is no fee of 0.
  const inAddress = compilerOf({}, { customOptions: { ...customOptions, coerceTypes: 'array' } });
  app.setValidatorCompiler((route) => {
    const validatorOf = route.httpPart === 'body' ? inBody : inAddress;
    let validate: ReturnType<typeof validatorOf> | undefined;
    return (data: unknown) => {
      validate ??= validatorOf(route);
      return validate(data) === true || { error: validate.errors ?? [] };
    };
  });
  const serializerOf = SerializerSelector()();
  app.setSerializerCompiler((route) => {
    let serialize: ReturnType<typeof serializerOf> | undefined;
    return (answer: unknown) => (serialize ??= serializerOf({ httpStatus: '', ...route }))(answer);
  });
}
