export interface CountryLookUp {
  /** Answers with `1;JP;JPN;Japan`. The page's security policy must let it be called. */
  readonly url: string;
  /** In milliseconds; 2,000 unless said. */
  readonly timeoutMs?: number | undefined;
}

/**
 * The country that a third party takes the visitor to be in, as two letters (specification, point 7).
 * Throws `unable to fetch the country` when it is too slow, fails, or does not answer with a 1 first.
 */
export async function lookUpCountry({ url, timeoutMs = 2_000 }: CountryLookUp): Promise<string> {
  const reply = await ask(url, timeoutMs).catch((cause: unknown) => {
    throw new Error('unable to fetch the country', { cause });
  });
  const [, country] = /^1;([A-Za-z]{2})(?:;|\s*$)/.exec(reply) ?? [];
  if (!country) throw new Error('unable to fetch the country');
  return country.toUpperCase();
}

async function ask(url: string, timeoutMs: number): Promise<string> {
  const answer = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.text();
}
