import { defineMessages } from '@wadachi/intl';

export const formMessages = defineMessages({
  summary: {
    id: 'shared.form.summary',
    defaultMessage: '{count, plural, one {There is a problem} other {There are # problems}}',
    description: 'Heading over the list of a form’s errors',
  },
  fault: {
    id: 'shared.form.fault',
    defaultMessage: '{label}: {message}',
    description: 'In the list of a form’s errors: the name of a field, and what the server says of it',
  },
  failed: {
    id: 'shared.form.failed',
    defaultMessage: 'This could not be sent. Nothing you entered is lost: please try again.',
    description: 'Shown over a form when sending it failed for a reason that is no fault of a field',
  },
  meant: {
    id: 'shared.form.meant',
    defaultMessage: 'Did you mean {address}?',
    description: 'Button under a mail address that looks mistyped: takes the address it names',
  },
  tooLong: {
    id: 'shared.form.tooLong',
    defaultMessage: 'This is too long',
    description: 'In the list of a form’s errors: a text field that holds more than it may',
  },
  waiting: {
    id: 'shared.form.waiting',
    defaultMessage: 'Your previous change is still being saved. This one is sent right after it.',
    description: 'Beside the button of a form that was sent while another one of the page was on its way',
  },
  busy: {
    id: 'shared.form.busy',
    defaultMessage: 'Sending…',
    description: 'Read by screen readers while a form is being sent',
  },
});
