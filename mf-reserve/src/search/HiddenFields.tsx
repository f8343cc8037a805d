interface HiddenFieldsProps {
  /** By name; empty values are left out, and a list is a field for each entry. */
  readonly of: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

/** Shows the rest of a search, so that a form without JavaScript keeps it. */
export const HiddenFields = ({ of }: HiddenFieldsProps) =>
  Object.entries(of).flatMap(([name, value]) =>
    [value]
      .flat()
      .map(
        (one) =>
          one !== undefined &&
          one !== '' && <input key={`${name} ${String(one)}`} type="hidden" name={name} value={one} />,
      ),
  );
