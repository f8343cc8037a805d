import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { ErrorStore, useMaybePlatform } from '@wadachi/client';
import { DoubleSubmit } from '@wadachi/client/calls';
import { classNames, type Wording } from '@wadachi/ui';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import { FormContext, type FormContent } from './FormContext';
import { nested, type FormErrors } from './formErrors';
import { formMessages } from './messages';
import { usePendingFields } from './useBeforeSubmit';
import { useFocusOnRefusal } from './useFocusOnRefusal';
import { useDeferredBlur } from './useDeferredBlur';
import { ValuesListener } from './ValuesListener';
import { setIn, type Mutator } from 'final-form';

/** The server's error of a field goes once the field is edited. */
const forgetRefusal =
  <Values extends object>(): Mutator<Values> =>
  ([name]: readonly string[], { formState }) => {
    if (name && formState.submitErrors)
      formState.submitErrors = setIn(formState.submitErrors, name, undefined);
  };

export interface FormProps<Values extends object> {
  /** Sends the values. Gives what is wrong with them by field name, or nothing when all went well. */
  readonly onSubmit: (
    values: Values,
  ) => Promise<FormErrors | undefined | void> | FormErrors | undefined | void;
  /** The first values of the fields. Later changes are ignored, so that nothing typed is lost; a new `key` starts over. */
  readonly initialValues: Values;
  /**
   * Values that the tab has kept, put over the initial ones. The server cannot know them, so they may come after
   * the first drawing: the fields stay the same elements, and keep the focus and what was typed early.
   */
  readonly kept?: Partial<Values> | undefined;
  /** Called after every change, such as to store a draft. */
  readonly onChange?: ((values: Values) => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form whose fields own their labels, hints and errors. */
export const Form = <Values extends object>(props: FormProps<Values>) => {
  const { onSubmit, onChange, className, children } = props;
  const intl = useIntl();
  const initialValues = useFirstValues(props.initialValues, props.kept);
  const [mutators] = useState(() => ({
    forgetRefusal: forgetRefusal<Values>(),
    // A mutator changes nothing by itself, but the form is checked after each.
    revalidate: () => undefined,
  }));
  const errors = useErrorStore();
  const { afterPress, finish } = useDeferredBlur();
  const { whenRead, ...reading } = usePendingFields();
  const [isWaiting, setIsWaiting] = useState(false);
  const content = useFormContentValue(errors, { afterPress, isWaiting, ...reading });
  const element = useRef<HTMLFormElement>(null);
  const { attempts, lookForRefusal } = useFocusOnRefusal(element);

  const send = async (values: Values): Promise<object | undefined> => {
    errors.clear();
    try {
      const refused = await sendWhenFree(async () => onSubmit(values), setIsWaiting);
      if (!refused || Object.keys(refused).length === 0) return undefined;
      errors.fill(refused);
    } catch (failure) {
      // The form shows the failure and keeps what was typed; the page's own reporting learns of it too.
      setTimeout(() => {
        throw failure;
      });
      errors.fill({ form: intl.formatMessage(formMessages.failed) });
    }
    return nested(firstOfEach(errors));
  };

  return (
    <FormContext.Provider value={content}>
      <FinalForm<Values>
        onSubmit={send}
        initialValues={initialValues}
        // What was typed stays when `kept` comes.
        keepDirtyOnReinitialize
        mutators={mutators}
        subscription={{}}
      >
        {({ handleSubmit }) => (
          // `post`: sent before the page has its scripts, nothing personal may end up in an address.
          <form
            ref={element}
            className={classNames(styles.form, className)}
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // The field that the press has left is read first: it may put its value right.
              finish();
              whenRead(() => lookForRefusal(handleSubmit(event)));
            }}
          >
            <ErrorSummary attempts={attempts} />
            {children}
            {onChange && <ValuesListener onChange={onChange} />}
          </form>
        )}
      </FinalForm>
    </FormContext.Provider>
  );
};

/** A second form that writes to the same place is sent once the first has been. */
export async function sendWhenFree<T>(
  send: () => Promise<T>,
  onWait: (isWaiting: boolean) => void,
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (failure) {
      if (!(failure instanceof DoubleSubmit)) throw failure;
      onWait(true);
      await failure.ended;
      onWait(false);
    }
  }
}

/** The first initial values, with the first kept ones over them. */
const useFirstValues = <Values extends object>(given: Values, kept: Partial<Values> | undefined): Values => {
  const [first, setFirst] = useState(() => ({ values: { ...given, ...kept }, isKept: kept !== undefined }));
  if (kept && !first.isKept) setFirst({ values: { ...first.values, ...kept }, isKept: true });
  return first.values;
};

/** The host's error store (specification, point 3); one of its own where no host is around the form. */
const useErrorStore = (): ErrorStore => {
  const platform = useMaybePlatform();
  const [own] = useState(() => new ErrorStore());
  return platform?.errors ?? own;
};

/** Each field shows the first of its messages (specification, point 5). */
const firstOfEach = (store: ErrorStore): FormErrors =>
  Object.fromEntries(Object.keys(store.errors).map((field) => [field, store.first(field) ?? '']));

const useFormContentValue = (
  errors: ErrorStore,
  {
    afterPress,
    beforeSubmit,
    isReading,
    isWaiting,
  }: Pick<FormContent, 'afterPress' | 'beforeSubmit' | 'isReading' | 'isWaiting'>,
) => {
  const formId = useId();
  const [labels, setLabels] = useState<ReadonlyMap<string, Wording>>(new Map());
  const register = useCallback((name: string, label: Wording) => {
    setLabels((known) => new Map(known).set(name, label));
    return () => setLabels((known) => new Map([...known].filter(([other]) => other !== name)));
  }, []);
  return useMemo(
    () => ({
      labels,
      register,
      idOf: (name: string) => `${formId}-${name}`,
      clearError: errors.clear,
      afterPress,
      beforeSubmit,
      isReading,
      isWaiting,
    }),
    [afterPress, beforeSubmit, errors, formId, isReading, isWaiting, labels, register],
  );
};
