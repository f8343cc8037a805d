import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { computeStyleOnce } from './computeStyleOnce';

// Code that loads late takes seconds on a busy machine when no test has had it before.
configure({ asyncUtilTimeout: 20_000 });
computeStyleOnce();

// jsdom has no such function.
Object.assign(globalThis, {
  reportError: (error: unknown) => void dispatchEvent(new ErrorEvent('error', { error })),
});

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

// jsdom has dialogs, but does not open them.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
