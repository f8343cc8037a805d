/** Gives an element styles that only the data knows, as a `ref`: the page’s policy allows no style attributes. */
export const styled =
  (styles: Readonly<Record<string, string>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(styles)) element?.style.setProperty(name, value);
  };
