import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@wadachi/shared';
import { Fact, Facts, type FactsProps } from './Facts';

/** Labels with their values; a row without a value is left out. */
export type FactRows = readonly (readonly [label: MessageDescriptor | string, value: ReactNode])[];

const isSaid = ([, value]: FactRows[number]): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== false && value !== undefined && value !== null;

/** Facts whose labels are all different. */
export const FactList = ({ of, ...facts }: Omit<FactsProps, 'children'> & { readonly of: FactRows }) => (
  <Facts {...facts}>
    {of.filter(isSaid).map(([label, value]) => (
      <Fact key={typeof label === 'string' ? label : label.id} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
);
