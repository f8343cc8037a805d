import { useEffect, useRef, useState } from 'react';
import { ApiError, settle, usePlatform } from '@wadachi/shared';

/** What a postcode led to: an address that was filled in, one that is only named, or none. */
interface PostcodeOutcome {
  readonly status: 'filled' | 'kept' | 'unknown';
  readonly found?: string;
}

interface Address {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Digits of any width; 〒, hyphens and spaces are dropped. */
const digitsIn = (typed: string) => typed.normalize('NFKC').replace(/[^0-9]/gu, '');

/**
 * Fills in the address of a Japanese postcode once it has seven digits. An address that the customer typed stays. Without
 * an answer nothing happens: the address can be typed.
 */
export function usePostcode(address: Address) {
  const { api } = usePlatform();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<PostcodeOutcome>();
  const asking = useRef({ code: '', signal: new AbortController() });
  const filled = useRef('');
  // The customer may type while the answer is on its way.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  useEffect(() => () => asking.current.signal.abort(), []);

  async function ask(code: string) {
    asking.current.signal.abort();
    const signal = new AbortController();
    asking.current = { code, signal };
    setOutcome(undefined);
    if (code.length !== 7) return;
    const call = { params: { code }, signal: signal.signal, handles: [404], toast: false };
    const answer = await settle(api('GET /api/postcodes/:code', call));
    if (signal.signal.aborted) return;
    if (answer.status === 'failed') {
      if (answer.error instanceof ApiError && answer.error.status === 404) setOutcome({ status: 'unknown' });
      // Of anything else the customer need not know: the address can be typed. The same postcode is asked for again.
      else asking.current.code = '';
      return;
    }
    const { prefecture, city, town } = answer.value.data;
    const found = `${prefecture}${city}${town}`;
    const { value, onChange } = latest.current;
    const isFree = value.trim() === '' || value === filled.current;
    if (isFree) {
      filled.current = found;
      onChange(found);
    }
    setOutcome({ status: isFree ? 'filled' : 'kept', found });
  }

  return {
    typed,
    outcome,
    type(text: string) {
      setTyped(text);
      const code = digitsIn(text);
      if (code !== asking.current.code) void ask(code);
    },
  };
}
