import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContent, type BeforeSubmit } from './FormContext';

/** The longest wait of a submit, in ms: the server checks what can't be checked here by then. */
const longestWait = 3_000;

/** Lets the fields of a form finish reading before the form is checked and sent. */
export const usePendingFields = () => {
  const fields = useRef(new Set<BeforeSubmit>());
  const isUnderWay = useRef(false);
  const [isReading, setReading] = useState(false);
  const beforeSubmit = useCallback((field: BeforeSubmit) => {
    fields.current.add(field);
    return () => void fields.current.delete(field);
  }, []);

  /** Submits at once when each field is ready; a second submit meanwhile is left out. */
  const whenRead = useCallback((submit: () => void): void => {
    if (isUnderWay.current) return;
    const unread = [...fields.current].flatMap((field) => field() ?? []);
    if (unread.length === 0) return submit();
    isUnderWay.current = true;
    setReading(true);
    const limit = new Promise((resolve) => setTimeout(resolve, longestWait));
    void Promise.race([Promise.all(unread), limit]).then(() => {
      isUnderWay.current = false;
      setReading(false);
      submit();
    });
  }, []);
  return useMemo(() => ({ beforeSubmit, whenRead, isReading }), [beforeSubmit, whenRead, isReading]);
};

/** Makes the form around wait for a field that is not ready when it is sent. */
export const useBeforeSubmit = (field: BeforeSubmit): void => {
  const { beforeSubmit } = useFormContent();
  const latest = useEffectEvent(field);
  useEffect(() => beforeSubmit(() => latest()), [beforeSubmit]);
};
