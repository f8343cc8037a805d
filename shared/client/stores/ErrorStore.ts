import { observableRef } from 'mobx';
import type { FieldErrors } from '../http/errors/ApiError';
import { makeAutoObservable } from './strict';

export interface ErrorSnapshot {
  readonly errors: FieldErrors;
  readonly toast: boolean;
}

/** The field errors of the last refused form, and whether an error is being shown as an alert. */
export class ErrorStore {
  errors: FieldErrors;
  /** Set while an alert is shown: no second one appears. */
  toast: boolean;

  constructor({ errors = {}, toast = false }: Partial<ErrorSnapshot> = {}) {
    this.errors = errors;
    this.toast = toast;
    makeAutoObservable(this, { errors: observableRef, first: false, toJSON: false }, { autoBind: true });
  }

  /** The message to show beside a field. */
  first(field: string): string | undefined {
    const messages = Object.hasOwn(this.errors, field) ? this.errors[field] : undefined;
    return typeof messages === 'string' ? messages : messages?.[0];
  }

  fill(errors: FieldErrors): void {
    this.errors = { ...errors };
  }

  /** Forgets one field's errors, or all of them. */
  clear(field?: string): void {
    this.errors =
      field === undefined
        ? {}
        : Object.fromEntries(Object.entries(this.errors).filter(([name]) => name !== field));
  }

  setToast(showing: boolean): void {
    this.toast = showing;
  }

  toJSON(): ErrorSnapshot {
    return { errors: this.errors, toast: this.toast };
  }
}
