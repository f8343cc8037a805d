import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'template.home.title',
    defaultMessage: 'Template',
    description: 'Title of the first page of mf-template, shown by browsers',
  },
  heading: {
    id: 'template.home.heading',
    defaultMessage: 'Template',
    description: 'Heading of the first page of mf-template',
  },
  lead: {
    id: 'template.home.lead',
    defaultMessage: 'This page comes from mf-template.',
    description: 'Under the heading of the first page of mf-template',
  },
  back: {
    id: 'template.home.back',
    defaultMessage: 'Home',
    description: 'Link from the first page of mf-template to the top page of the site',
  },
});
