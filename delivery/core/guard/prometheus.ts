import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { ObjectStore } from '../store/objects';
import { readJson } from '../store/readJson';
import { StrictObject } from '../StrictObject';

/** A query at a Prometheus that is judged beside the guard's own measures (ADR 56). Signed beside, as steps are. */
export const PrometheusQuery = StrictObject({
  /** Without a name and password: hosts and people read it. */
  address: Type.String({ pattern: '^https?://[^\\s/@?#]+(/[^\\s@?#]*)?$', maxLength: 200 }),
  /** PromQL. Of several values the highest counts. */
  query: Type.String({ minLength: 1, maxLength: 1_000 }),
  /** The highest value that a good version has. */
  max: Type.Number(),
});
export type PrometheusQuery = Static<typeof PrometheusQuery>;

/** The last answer to the query of a rollout. */
const Answer = Type.Object({
  /** RFC 3339. */
  at: Type.String({ maxLength: 30 }),
  /** Null where there is none: the query is then not judged. */
  value: Type.Union([Type.Number(), Type.Null()]),
  /** Why there is none. */
  problem: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  /** How many answers in a row have been above the bound. */
  above: Type.Integer({ minimum: 0 }),
});
export type PrometheusAnswer = Static<typeof Answer>;

/** The last answers, by rollout: the ops process writes them for the page and `status`. */
const Answers = Type.Record(Type.String({ maxLength: 20 }), Answer);

export const answersKey = (channel: string): string => `told/${channel}/prometheus`;

/** None where they can't be read. */
export const readAnswers = async (objects: ObjectStore, channel: string): Promise<Static<typeof Answers>> =>
  (await readJson(objects, answersKey(channel), Answers).catch(() => undefined)) ?? {};

/** How long Prometheus may take, milliseconds, and the most characters of its answer. */
const [timeoutMs, longest] = [3_000, 100_000];

const sample = Type.Tuple([Type.Number(), Type.String()]);
/** An answer of its HTTP API to an instant query (prometheus.io/docs/prometheus/latest/querying/api). */
const Success = Type.Object({
  status: Type.Literal('success'),
  data: Type.Union([
    Type.Object({ resultType: Type.Literal('scalar'), result: sample }),
    Type.Object({
      resultType: Type.Literal('vector'),
      result: Type.Array(Type.Object({ value: sample }), { maxItems: 1_000 }),
    }),
  ]),
});

/** Gives the value of a query now, of several the highest. Throws with a sentence where there is none. */
export async function askPrometheus({ address, query }: PrometheusQuery): Promise<number> {
  const answer = await fetch(`${address.replace(/\/$/, '')}/api/v1/query`, {
    method: 'POST',
    body: new URLSearchParams({ query }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  let text = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length > longest) throw new Error('it answered with too much');
  }
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const found: unknown = await new Response(text).json().catch(() => undefined);
  if (!Check(Success, found)) throw new Error('it answered with no number');
  const { data } = found;
  const samples = data.resultType === 'scalar' ? [data.result] : data.result.map(({ value }) => value);
  // A ratio of nothing by nothing is no value; one that is without bound is above each.
  const values = samples.map(([, text]) => valueOf(text)).filter((value) => !Number.isNaN(value));
  if (values.length === 0) throw new Error('the query has no value');
  return Math.max(...values);
}

/** Reads a value as Prometheus writes it. JSON has no infinity: the largest number stands for it. */
const valueOf = (text: string): number =>
  text === '+Inf' ? Number.MAX_VALUE : text === '-Inf' ? -Number.MAX_VALUE : Number(text);

/** `0.031, at most 0.02` */
export const answerText = ({ max }: PrometheusQuery, answer: PrometheusAnswer | null): string =>
  `${answer?.value ?? `not judged (${answer?.problem ?? 'not asked yet'})`}, at most ${max}`;
