/** Makes one control's choice again, as an event that its page hears. */
type Replay = () => unknown;

const isCheckable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/**
 * Replays what was chosen, typed or filled in by the browser before the page's scripts had come. Taking over, React
 * leaves the controls as they are but believes in what the server wrote: the form would show one thing and send another,
 * or wipe it at its next drawing. Call it right after the first drawing; the choices are then made again, one by one.
 * What the tab has kept of an earlier visit is in the fields by then: what was typed now goes over it.
 */
export function replayEarlyInput(page: Document): void {
  const replays = [...page.forms]
    .flatMap((form) => [...form.elements])
    .flatMap((element) => replayOf(element) ?? []);
  // After React's own work, for each of these must be drawn before the next is made; and before any key that is pressed.
  if (replays.length > 0) queueMicrotask(() => replays.forEach((replay) => replay()));
}

function replayOf(control: Element): Replay | undefined {
  if (control instanceof HTMLSelectElement) return replayOfSelect(control);
  if (control instanceof HTMLTextAreaElement) return replayOfText(control);
  if (!(control instanceof HTMLInputElement)) return undefined;
  // Its value is not for scripts to set, and React takes no other for it.
  if (control.type === 'file')
    return control.value ? () => control.dispatchEvent(new Event('change', { bubbles: true })) : undefined;
  return isCheckable(control) ? replayOfCheckable(control) : replayOfText(control);
}

function replayOfSelect(select: HTMLSelectElement): Replay | undefined {
  const { value, options } = select;
  const written = [...options].find((option) => option.defaultSelected) ?? options[0];
  if (written?.value === value) return undefined;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function replayOfCheckable(box: HTMLInputElement): Replay | undefined {
  const { checked } = box;
  // The one of a group that was chosen takes the choice from the other by itself.
  if (checked === box.defaultChecked || (box.type === 'radio' && !checked)) return undefined;
  return () => {
    box.checked = !checked;
    box.click();
  };
}

function replayOfText(input: HTMLInputElement | HTMLTextAreaElement): Replay | undefined {
  const { value, defaultValue } = input;
  if (value === defaultValue || input.type === 'hidden') return undefined;
  return () => {
    input.value = defaultValue;
    // React watches the element's own `value`; the prototype's setter is the way a keyboard changes it.
    Reflect.set(Reflect.getPrototypeOf(input) ?? input, 'value', value, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
