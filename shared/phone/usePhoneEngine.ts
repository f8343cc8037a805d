import { useCallback, useEffect, useState } from 'react';
import { nextPaint } from '@wadachi/ui';
import type * as engineModule from './engine';

export type PhoneEngine = typeof engineModule;

let engineOfPage: Promise<PhoneEngine> | undefined;

/**
 * Loads numbers and countries once for a page; a failed load is tried again when next asked for. Its first uses read large
 * tables: each is made in a moment of its own, so that a key pressed meanwhile waits for one of them at most.
 */
const loadEngine = (locale: string): Promise<PhoneEngine> =>
  (engineOfPage ??= import('./engine')
    .then(async (engine) => {
      await nextPaint();
      engine.countryLabel('JP', locale);
      await nextPaint();
      engine.readingOf('+', 'JP', locale);
      return engine;
    })
    .catch((failure: unknown) => {
      engineOfPage = undefined;
      throw failure;
    }));

// Safari has no idle callbacks.
const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: 2_000 });
  return () => window.cancelIdleCallback(idle);
};

/**
 * Loads the reader of numbers, once somebody turns to the field or, `isFilled`, when the page has nothing better to do.
 * Where it cannot be loaded the field stays a plain one, and the server checks.
 */
export function usePhoneEngine(isFilled: boolean, locale: string) {
  const [engine, setEngine] = useState<PhoneEngine>();
  const [hasFailed, setFailed] = useState(false);
  const request = useCallback(() => {
    setFailed(false);
    loadEngine(locale).then(setEngine, () => setFailed(true));
  }, [locale]);
  useEffect(() => (isFilled ? whenIdle(request) : undefined), [isFilled, request]);
  return { engine, hasFailed, request };
}
