import { limits } from '@wadachi/contract';
import { Type } from 'typebox';
import { FilePath, Text } from './fields';
import { StrictObject } from './StrictObject';

export const Directions = Type.Array(
  StrictObject({
    text: Text(200, { description: 'What to do, in one sentence' }),
    picture: Type.Optional(FilePath({ description: 'What is seen there' })),
  }),
  {
    maxItems: limits.directions,
    description: 'The way from the gate or station in steps; shown numbered on pages and in mails',
  },
);
