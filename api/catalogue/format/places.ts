import { Type } from 'typebox';
import { placeKinds } from '@wadachi/contract';
import { Choice, Id, Line, Text } from './fields';
import { StrictObject } from './StrictObject';

export const positionFields = {
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east' }),
};

export const PlaceRecord = StrictObject({
  id: Id({ description: 'Id of the place' }),
  kind: Choice(placeKinds, { description: 'What it is' }),
  name: Text(60, { description: 'Name that customers search for' }),
  kana: Type.Optional(Line(100, { description: 'Reading of the Japanese name in hiragana' })),
  code: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      says: 'must be three capital letters such as HND',
      shows: 'three capital letters',
      description: 'IATA code of an airport',
    }),
  ),
  postcode: Type.Optional(
    Type.String({
      pattern: '^[0-9]{7}$',
      says: 'must be seven digits',
      shows: 'seven digits',
      description: 'Its postcode. Other postcodes are found by the place whose code is nearest',
    }),
  ),
  ...positionFields,
});
