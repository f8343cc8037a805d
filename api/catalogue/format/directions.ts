import { limits } from '@wadachi/contract';
import { Type } from 'typebox';
import { FilePath, Text } from './fields';

export const Directions = Type.Array(
  Type.Object(
    {
      text: Text(200, { description: 'What to do, in one sentence' }),
      picture: Type.Optional(FilePath({ description: 'What is seen there' })),
    },
    { additionalProperties: false },
  ),
  {
    maxItems: limits.directions,
    description: 'The way from the gate or station in steps; shown numbered on pages and in mails',
  },
);
