/** Moves the focus to the control of a form that carries this name, so that its problem is read out. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
