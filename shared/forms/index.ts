// Controls that only forms use come with them, so that a page without forms doesn't carry them.
export { CheckboxControl, type CheckboxControlProps } from '@wadachi/ui/fields';
export { RadioCards, type RadioCardsProps, type RadioOption } from '@wadachi/ui/fields';
export { Stepper, type StepperProps } from '@wadachi/ui/fields';
export { TextAreaControl, type TextAreaControlProps } from '@wadachi/ui/fields';
// What forms send, and how long they wait.
export { Countdown } from './countdown/Countdown';
export { retryAfterOf, type LimitedOperation } from './countdown/retryAfterOf';
export { Attempt } from './writes/Attempt';
export { isSessionOver, outcomeUnknown } from './writes/outcomeUnknown';
export { useSend } from './writes/useSend';
export { EmailField } from './email/EmailField';
export {
  CheckboxField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  type RadioFieldProps,
  type SelectFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './fields';
export { Form, sendWhenFree, type FormProps } from './Form';
// Remotes in service still take them.
export { tidyEmail } from './email/EmailField';
export { Furigana } from './furigana/Furigana';
export type { FormErrors } from './formErrors';
export { personMessages } from './person/messages';
export { NameFields } from './person/NameFields';
export { isEmail, isKana, isName, withoutEmoji } from './person/rules';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton';
export { useBeforeSubmit } from './useBeforeSubmit';
export { useFormField, type FieldProps } from './useFormField';
export { useIsReady } from './useIsReady';
export { useTyped } from './useTyped';
export { all, matches, maxLength, required, type Validator } from './validators';
