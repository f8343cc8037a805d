import { Type } from 'typebox';
import { Text } from './fields';
import { StrictObject } from './StrictObject';

export const DeliveryArea = Type.Array(
  StrictObject({
    name: Text(60, { description: 'As addresses write it' }),
    postcodes: Type.Array(
      Type.String({
        pattern: '^[0-9]{2,7}$',
        says: 'must be the first 2 to 7 digits of postcodes, in quotes, without a hyphen',
      }),
      {
        minItems: 1,
        maxItems: 100,
        shows: 'list of 2 to 7 digits each, in quotes',
        description: 'How its postcodes begin',
      },
    ),
  }),
  {
    maxItems: 50,
    description: 'Towns for options that deliver, and needed for them',
  },
);
