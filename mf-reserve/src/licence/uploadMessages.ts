import { defineMessages } from '@wadachi/intl';

export const uploadMessages = defineMessages({
  title: {
    id: 'reserve.licence.uploads.title',
    defaultMessage: 'Send pictures ahead (optional)',
    description: 'Heading above the uploads of the licence',
  },
  lead: {
    id: 'reserve.licence.uploads.lead',
    defaultMessage:
      'This makes pick-up quicker. Pictures are stored for this rental only and deleted 30 days after the return. Please still bring the originals.',
    description: 'Text above the uploads of the licence',
  },
  licence: {
    id: 'reserve.licence.uploads.licence',
    defaultMessage: 'Driving licence, front and back',
    description: 'Name of the upload of the licence',
  },
  permit: {
    id: 'reserve.licence.uploads.permit',
    defaultMessage: 'International permit or translation',
    description: 'Name of the upload of the permit or the translation',
  },
  permitAlone: {
    id: 'reserve.licence.uploads.permitAlone',
    defaultMessage: 'International Driving Permit',
    description: 'Name of the same upload outside Japan, where no translation is asked for',
  },
  choose: {
    id: 'reserve.licence.uploads.choose',
    defaultMessage: 'Add photos',
    description: 'Button that opens the camera or the choice of files',
  },
  dropHere: {
    id: 'reserve.licence.uploads.dropHere',
    defaultMessage: 'or drop them here',
    description: 'Beside the button that chooses files, on devices with a mouse',
  },
  hint: {
    id: 'reserve.licence.uploads.hint',
    defaultMessage: 'Up to 4 files: JPEG, PNG or PDF, 10\u00a0MB each.',
    description: 'Hint of an upload',
  },
  unnamed: {
    id: 'reserve.licence.uploads.unnamed',
    defaultMessage: 'Uploaded file',
    description: 'Instead of an unknown file name',
  },
  waiting: {
    id: 'reserve.licence.uploads.waiting',
    defaultMessage: 'Waiting',
    description: 'State of a file that is sent after others',
  },
  sending: {
    id: 'reserve.licence.uploads.sending',
    defaultMessage: 'Sending {name}',
    description: 'Name of a progress bar; {name} is a file’s name',
  },
  checking: {
    id: 'reserve.licence.uploads.checking',
    defaultMessage: 'Checking',
    description: 'State of a file that has been sent and is being read by the server',
  },
  done: {
    id: 'reserve.licence.uploads.done',
    defaultMessage: 'Sent',
    description: 'State of a file that has arrived',
  },
  doneSaid: {
    id: 'reserve.licence.uploads.doneSaid',
    defaultMessage: '{name} has been sent.',
    description: 'Announced to screen readers; {name} is a file’s name',
  },
  failedSaid: {
    id: 'reserve.licence.uploads.failedSaid',
    defaultMessage: '{name} was not sent. {problem}',
    description: 'Announced to screen readers; {name} is a file’s name, {problem} a sentence',
  },
  removedSaid: {
    id: 'reserve.licence.uploads.removedSaid',
    defaultMessage: '{name} has been removed.',
    description: 'Announced to screen readers; {name} is a file’s name',
  },
  retry: {
    id: 'reserve.licence.uploads.retry',
    defaultMessage: 'Try again',
    description: 'Button that sends a file again',
  },
  retryNamed: {
    id: 'reserve.licence.uploads.retryNamed',
    defaultMessage: 'Try again: {name}',
    description: 'The button’s name for screen readers; {name} is a file’s name',
  },
  remove: {
    id: 'reserve.licence.uploads.remove',
    defaultMessage: 'Remove {name}',
    description: 'Name of the button that takes a file out; {name} is a file’s name',
  },
  empty: {
    id: 'reserve.licence.uploads.empty',
    defaultMessage: 'This file is empty.',
    description: 'Why a file is not sent',
  },
  tooLarge: {
    id: 'reserve.licence.uploads.tooLarge',
    defaultMessage: 'This file is larger than 10 MB. Please choose a smaller picture.',
    description: 'Why a file is not sent',
  },
  wrongKind: {
    id: 'reserve.licence.uploads.wrongKind',
    defaultMessage: 'This is neither a picture nor a PDF. Please choose a JPEG, PNG or PDF.',
    description: 'Why a file is not sent',
  },
  noAnswer: {
    id: 'reserve.licence.uploads.noAnswer',
    defaultMessage: 'The file did not arrive. Please check your connection and try again.',
    description: 'Why a file was not sent',
  },
  full: {
    id: 'reserve.licence.uploads.full',
    defaultMessage: 'At most 4 files are possible here. Remove one to add another.',
    description: 'Shown when more files were chosen than there is room for',
  },
  notSent: {
    id: 'reserve.licence.uploads.notSent',
    defaultMessage: 'Some files were not sent. Please try again, or remove them.',
    description: 'Error when the form is sent with files that did not arrive',
  },
  stillSending: {
    id: 'reserve.licence.uploads.stillSending',
    defaultMessage: 'Please wait until all files have been sent, or remove them.',
    description: 'Error when the form is sent while files are on their way',
  },
});
