import { verbs } from '../../../core/changes/verbs/list';
import type { StaffLocale } from '@wadachi/intl';
import type { PageVerbs } from '../../wire';

/** Describes the verbs for the page: their code would weigh a third of all that it loads. */
export const pageVerbs = (locale: StaffLocale): PageVerbs =>
  Object.fromEntries(
    verbs.map(({ name, title, undoTitle, schema: { properties } }) => [
      name,
      {
        title: title[locale],
        ...(undoTitle && { undoTitle: undoTitle[locale] }),
        fields: Object.keys(properties).filter((field) => field !== 'verb'),
      },
    ]),
  );
