import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { AnyRefusal, operations, type OperationName } from '@wadachi/contract';
import { jsonOf, type Answer } from './Browser';

/** What no answer may show: the API's insides. */
const insides = [
  /\n\s+at .+\(?.+:\d+:\d+/,
  /[\w/]+\.ts:\d+/,
  /node_modules/,
  /violates .+ constraint|syntax error at or near|relation "\w+"/,
];

/** What is wrong with an answer. `secrets`: texts that are another customer's. */
export function problemsOf(
  operation: OperationName,
  answer: Answer,
  secrets: readonly string[],
): readonly string[] {
  const { status, headers, text } = answer;
  const json = String(headers['content-type']).startsWith('application/json') ? jsonOf(text) : undefined;
  return [
    ...(status >= 500 ? [`it answers ${status}`] : []),
    ...(insides.some((inside) => inside.test(text)) ? ['it shows its insides'] : []),
    ...(secrets.some((secret) => text.includes(secret)) ? ["it shows another customer's data"] : []),
    ...(status >= 400 && status < 500 && !Check(AnyRefusal, json)
      ? [`its refusal ${status} has another shape`]
      : []),
    ...(status < 400 ? shapeProblems(operations[operation].response, status, json) : []),
  ];
}

function shapeProblems(response: Readonly<Record<number, TSchema>>, status: number, json: unknown): string[] {
  if (status === 304) return [];
  const schema = response[status];
  if (!schema) return [`it answers ${status}, which the contract does not know`];
  // Empty answers, and bytes of files, are no JSON.
  if (json === undefined) return [];
  return Check(schema, json) ? [] : [`its answer ${status} has another shape`];
}
