/** Controls, and what controls are made of, that only forms and the phone field use: a page without forms does not carry them. */
export { CheckboxControl, type CheckboxControlProps } from './CheckboxControl';
export { FieldFrame } from './FieldFrame';
export { default as fieldStyles } from './Field.module.css';
export { isImeKey } from './isImeKey';
export { RadioCards, type RadioCardsProps, type RadioOption } from './RadioCards';
export { Stepper, type StepperProps } from './Stepper';
export { TextAreaControl, type TextAreaControlProps } from './TextAreaControl';
export { useControl } from './useControl';
