import { useState, type MouseEvent, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Icon, useWording, VisuallyHidden, Words } from '@wadachi/ui';
import styles from './ErrorSummary.module.css';
import { useFormContent } from './FormContext';
import { errorAt, flattened } from './formErrors';
import { formMessages } from './messages';

interface ErrorSummaryProps {
  /** The number of submits that have ended. */
  readonly attempts: number;
}

/**
 * Lists the errors that kept the form from being sent, each with a link to its field; nothing until a submit was refused.
 * It stays as it is until the next submit: a list that loses a line would move the field that is being mended. A single
 * fault is only announced: the focus goes to its field, which shows it, and nothing has to move down.
 */
export const ErrorSummary = ({ attempts }: ErrorSummaryProps) => {
  const { idOf, labels } = useFormContent();
  const toWords = useWording();
  const faults = useFaultsOfLast(attempts, [...labels.keys()]);
  const [first] = faults;
  if (!first) return null;
  if (faults.length === 1 && labels.has(first.name)) {
    // The same words after another submit are a new alert, which is said again.
    return (
      <VisuallyHidden key={attempts}>
        <span role="alert">{first.message}</span>
      </VisuallyHidden>
    );
  }
  return (
    <div className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <Words as="p" className={styles.title} of={formMessages.summary} values={{ count: faults.length }} />
        <ul className={styles.list}>
          {faults.map(({ name, message, isOfServer }) => (
            <li key={name}>
              {labels.has(name) ? (
                <a href={`#${idOf(name)}`} onClick={(event) => focusInstead(event, idOf(name))}>
                  {isOfServer && !isNamedIn(message, toWords(labels.get(name))) ? (
                    <Words of={formMessages.fault} values={{ label: toWords(labels.get(name)), message }} />
                  ) : (
                    message
                  )}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

/** The form's own messages name their field; the server's may not, and get its label in front. */
const isNamedIn = (message: string, label: ReactNode): boolean =>
  typeof label === 'string' && message.toLowerCase().includes(label.toLowerCase());

interface Fault {
  readonly name: string;
  readonly isOfServer?: boolean;
  readonly message: string;
}

const useFaultsOfLast = (attempts: number, fieldNames: readonly string[]): readonly Fault[] => {
  const now = useFaults(fieldNames);
  const [last, setLast] = useState({ attempts, faults: now });
  if (last.attempts !== attempts) setLast({ attempts, faults: now });
  return last.faults;
};

/** Fields first, in the form's order, then what the server said of things that are no field here. */
const useFaults = (fieldNames: readonly string[]): readonly Fault[] => {
  const { errors, submitErrors, submitFailed } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  if (!submitFailed) return [];

  const ofFields = fieldNames.flatMap((name) => {
    const own = errorAt(errors, name);
    const message = own ?? errorAt(submitErrors, name);
    return message === undefined ? [] : [{ name, message, isOfServer: own === undefined }];
  });
  const ofOthers = Object.entries(flattened(submitErrors))
    .filter(([name]) => !fieldNames.includes(name))
    .map(([name, message]) => ({ name, message }));
  return [...ofFields, ...ofOthers];
};

/** Goes to the field without a change of the address, which the page's router would take for a navigation. */
const focusInstead = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
