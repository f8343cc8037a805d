import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('template.home', {
  title: {
    defaultMessage: 'Template',
    description: 'Title of the first page of mf-template, shown by browsers',
  },
  heading: { defaultMessage: 'Template', description: 'Heading of the first page of mf-template' },
  lead: {
    defaultMessage: 'This page comes from mf-template.',
    description: 'Under the heading of the first page of mf-template',
  },
  back: {
    defaultMessage: 'To the home page',
    description: 'Link from the first page of mf-template to the top page of the site',
  },
});
