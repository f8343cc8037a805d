import { locales } from '@wadachi/intl';
import { Type } from 'typebox';
import { Choices, Count, FilePath, Text } from './fields';

/** The fields of `defaults` that concern the whole site. */
export const siteFields = {
  languages: Type.Optional(
    Choices(locales, {
      description: 'See [Languages](#languages)',
    }),
  ),
  brand: Type.Optional(
    Type.Object(
      {
        name: Text(30, { description: 'Name of the site' }),
        mark: Type.Optional(
          FilePath({
            description: 'Square picture beside the name',
          }),
        ),
        signature: Type.Optional(
          Text(400, { description: 'Ends every mail: what the law wants said of the company, for example' }),
        ),
      },
      {
        additionalProperties: false,
        description: 'What customers know the site by. Without it the product’s own name and mark',
      },
    ),
  ),
  child_seats: Type.Optional(
    Type.Object(
      {
        below_age: Count(1, 18, { description: 'Children below this age, in whole years' }),
        below_cm: Type.Optional(
          Count(50, 200, { description: 'Of them only those below this height in cm. Without it all' }),
        ),
      },
      {
        additionalProperties: false,
        description:
          'Which children the law wants in a seat of their own. Needed outside Japan; without it there, below 6 years',
      },
    ),
  ),
};
