import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import { formats } from './formats';
import type { App } from './operation';

const customOptions = {
  formats,
  coerceTypes: 'array',
  removeAdditional: 'all',
  useDefaults: true,
  allErrors: true,
} as const;

/**
 * Compiles a schema at the first call that needs it, with Fastify's own compilers: all of them together take longer than
 * the rest of the API's start.
 */
export function compileWhenUsed(app: App): void {
  const validatorOf = AjvCompiler()({}, { customOptions });
  app.setValidatorCompiler((route) => {
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
