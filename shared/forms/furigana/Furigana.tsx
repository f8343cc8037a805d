import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';

interface FuriganaProps {
  /** The field of the name, and the one of its reading. */
  readonly name: string;
  readonly reading: string;
  /** Writes any kana as the field of the reading wants it. */
  readonly tidy: (kana: string) => string;
}

/** Fills the reading of a Japanese name from what is typed into the input method, until the customer writes it themselves. */
export const Furigana = ({ name, reading, tidy }: FuriganaProps) => {
  const here = useRef<HTMLSpanElement>(null);
  const form = useForm();
  useEffect(() => {
    const input = here.current?.closest('form')?.elements.namedItem(name);
    const field = {
      read: () => String(form.getFieldState(reading)?.value ?? ''),
      write: (kana: string) => form.change(reading, tidy(kana)),
    };
    let hasLeft = false;
    let stop: () => void = () => void (hasLeft = true);
    void import('./followReading').then(({ followReading }) => {
      if (!hasLeft && input instanceof HTMLInputElement) stop = followReading(input, field);
    });
    return () => stop();
  }, [form, name, reading, tidy]);
  return <span ref={here} hidden />;
};
