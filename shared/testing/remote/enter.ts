import userEvent from '@testing-library/user-event';

/** Puts a text into a field at once: where the single keys are not the point, each costs a drawing of the page. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
