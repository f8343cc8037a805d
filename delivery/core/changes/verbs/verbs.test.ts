import { verbs } from './list';

const fieldsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);

it.each(verbs.map((verb) => [verb.name, verb] as const))(
  'names the same fields of %s in its titles of both languages, and none that it has not',
  (_, { title, undoTitle, schema }) => {
    for (const { en, ja } of [title, undoTitle ?? title]) {
      expect(fieldsIn(ja)).toEqual(fieldsIn(en));
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fieldsIn(en)));
    }
  },
);

it('knows each verb by a name of its own', () => {
  expect(new Set(verbs.map(({ name }) => name)).size).toBe(verbs.length);
});
