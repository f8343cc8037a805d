import type { OperationName, RefusalCode } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { ApiError, wholeForm, type ClientFailure, type FieldErrors } from './ApiError';

/** The sentence for an error that has none of its own. It stands apart: the first file of a page needs this one alone. */
export const failed: Readonly<Record<Locale, string>> = {
  en: 'An error occurred',
  ja: 'エラーが発生しました',
  pt: 'Ocorreu um erro',
};

/** An answer; status 0 when none came. */
export interface Answer {
  readonly status: number;
  /** Parsed JSON; null for an empty body, undefined for one that isn't JSON. */
  readonly body: unknown;
  /** The reason why nothing came. */
  readonly cause?: unknown;
}

/** The error of an answer that is no success: of the API, of a proxy, or of no server at all. */
export function refusalIn(answer: Answer, operation: OperationName, locale: Locale): ApiError {
  const { status, body, cause } = answer;
  const fields = isRecord(body) ? body : {};
  const message = textIn(fields, 'message');
  const errors = fieldErrorsIn(fields['errors']);
  return new ApiError(
    {
      operation,
      status,
      code: codeIn(fields, status),
      message: message ?? failed[locale],
      // A 422 that names no field still has something to show in the form.
      errors:
        status === 422 && Object.keys(errors).length === 0 && message ? { [wholeForm]: message } : errors,
      requestId: textIn(fields, 'request_id'),
      body,
    },
    { cause },
  );
}

function codeIn(fields: Readonly<Record<string, unknown>>, status: number): RefusalCode | ClientFailure {
  const code = textIn(fields, 'code');
  if (code !== undefined) return code as RefusalCode;
  return status === 0 ? 'unreachable' : 'unreadable';
}

function fieldErrorsIn(errors: unknown): FieldErrors {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string | string[]] => isMessages(entry[1])),
  );
}

const isMessages = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (fields: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const value = fields[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
