/** Something that waits until a test opens it. */
interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function aGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
