import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { messageOf } from '@wadachi/server';
import type { ExchangeRates } from '@wadachi/shared';
import { isDate } from '@wadachi/rental/time';
import type { BootCurrency } from '../src/boot';

/** A larger file is none of rates, bytes. */
const maxBytes = 16 * 1024;

/** The pause between two looks at the file, milliseconds. */
const lookEvery = 5_000;

const Rates = Type.Object(
  {
    base: Type.String({ pattern: '^[A-Z]{3}$' }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    source: Type.String({ minLength: 1, maxLength: 80 }),
    rates: Type.Record(
      Type.String({ pattern: '^[A-Z]{3}$' }),
      // Of one unit of the base in a currency: outside of these a comma is in the wrong place.
      Type.Number({ minimum: 1e-6, maximum: 1_000_000 }),
      { minProperties: 1, maxProperties: 40, additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** Exchange rates, and the currency (ISO 4217) whose unit they are for. */
interface BasedRates extends ExchangeRates {
  readonly base: string;
}

/**
 * The operator's file of exchange rates. It may appear and be replaced while the site runs; a wrong one leaves the last good
 * rates.
 */
export class ExchangeRatesFile {
  readonly #timer: NodeJS.Timeout;
  #mark: string;
  /** The mark of the file that was last found to be wrong. */
  #failed: string | undefined;
  #rates: BasedRates | undefined;
  /** The base that was last found not to be the site's currency. */
  #otherBase: string | undefined;

  private constructor(
    private readonly path: string,
    private readonly log: FastifyBaseLogger,
    { mark, rates }: Partial<Awaited<ReturnType<typeof read>>>,
  ) {
    this.#mark = mark ?? missing;
    this.#rates = rates;
    this.#timer = setInterval(() => void this.look(), lookEvery).unref();
  }

  /** Rejects with a sentence for a file that is wrong. */
  static async open(path: string, log: FastifyBaseLogger): Promise<ExchangeRatesFile> {
    const isMissing = (await markOf(path)) === missing;
    return new ExchangeRatesFile(path, log, isMissing ? {} : await read(path));
  }

  /**
   * The rates, and the currency that the visitor has chosen; undefined where there are none, or of another currency than
   * the site's.
   */
  of({ cookies }: Pick<FastifyRequest, 'cookies'>, siteCurrency = 'JPY'): BootCurrency | undefined {
    if (this.#rates === undefined) return undefined;
    const { base, ...exchange } = this.#rates;
    if (base !== siteCurrency) {
      if (this.#otherBase !== base)
        this.log.error({ base, siteCurrency }, 'The exchange rates are of another currency: none are shown');
      this.#otherBase = base;
      return undefined;
    }
    const { currency = '' } = cookies;
    const chosen = Object.hasOwn(exchange.rates, currency) ? currency : undefined;
    return { ...exchange, chosen };
  }

  /** Reads the file again when it has changed. Never rejects. */
  async look(): Promise<void> {
    const found = await markOf(this.path);
    if (found === this.#mark) return;
    try {
      const { mark, rates } = await read(this.path);
      this.#mark = mark;
      this.#rates = rates;
      this.#failed = undefined;
      this.log.info({ date: rates.date }, 'The exchange rates are replaced');
    } catch (err) {
      // A file that cannot be read is tried again, and reported once.
      const isSame = this.#failed === found;
      this.#failed = found;
      if (isSame) return;
      this.log.error({ err }, 'The new exchange rates are not used; the last good ones stay');
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

const missing = 'missing';

const markOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ ctimeMs, size, ino }) => `${ctimeMs} ${size} ${ino}`,
    () => missing,
  );

async function read(path: string) {
  try {
    // The mark is taken first: what is written after it is read again.
    const mark = await markOf(path);
    if ((await stat(path)).size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    return { mark, rates: exchangeRatesIn(await readFile(path, 'utf8')) };
  } catch (cause) {
    throw new Error(`The exchange rates in ${path} can't be used: ${messageOf(cause)}.`, { cause });
  }
}

/** Checks the text of a file. Throws the reason, without a full stop. */
export function exchangeRatesIn(text: string, now = new Date()): BasedRates {
  // Some editors begin a file with a byte order mark.
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!Check(Rates, value)) {
    const [{ instancePath, message } = { instancePath: '', message: 'is wrong' }] = Errors(Rates, value);
    throw new Error(`${instancePath || 'the file'} ${message}`);
  }
  const { base, date, source, rates } = value;
  if (!isDate(date)) throw new Error(`/date is '${date}', which is no date`);
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (date > tomorrow) throw new Error(`/date is '${date}', which is in the future`);
  const known = new Set(Intl.supportedValuesOf('currency'));
  if (!known.has(base)) throw new Error(`/base is '${base}', which is no currency of ISO 4217`);
  const unknown = Object.keys(rates).find((code) => !known.has(code) || code === base);
  if (unknown !== undefined) throw new Error(`/rates/${unknown} is no foreign currency of ISO 4217`);
  return { base, date, source, rates };
}
