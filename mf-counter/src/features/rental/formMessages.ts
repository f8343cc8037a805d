import { defineMessages } from '@wadachi/intl';

export const formMessages = defineMessages({
  licence: { id: 'counter.form.licence', defaultMessage: 'Licence', description: 'A paper that is missing' },
  permit: {
    id: 'counter.form.permit',
    defaultMessage: 'International permit',
    description: 'A paper that is missing: International Driving Permit',
  },
  translation: {
    id: 'counter.form.translation',
    defaultMessage: 'Japanese translation',
    description: 'A paper that is missing: the translation of a licence',
  },
  readable: {
    id: 'counter.form.readable',
    defaultMessage: 'Readable picture',
    description: 'A paper that is missing: the picture can’t be read',
  },
  note: {
    id: 'counter.form.note',
    defaultMessage: 'Note to the customer',
    description: 'Label of a text that the customer gets by mail',
  },
  tellMissing: {
    id: 'counter.form.tellMissing',
    defaultMessage: 'Tell the customer',
    description: 'Button that stores which papers are missing and mails it',
  },
  tellFine: {
    id: 'counter.form.tellFine',
    defaultMessage: 'All in order, tell the customer',
    description: 'Button that stores that the papers are in order and mails it',
  },
  missing: { id: 'counter.form.missing', defaultMessage: 'Missing', description: 'Group: missing papers' },
  handOver: {
    id: 'counter.form.handOver',
    defaultMessage: 'Hand over',
    description: 'Heading and button: the car is given to the customer',
  },
  takeBack: { id: 'counter.form.takeBack', defaultMessage: 'Return', description: 'Heading of a checklist' },
  takeBackButton: {
    id: 'counter.form.takeBackButton',
    defaultMessage: 'Take the car back',
    description: 'Button: the car comes back',
  },
  licenceSeen: {
    id: 'counter.form.licenceSeen',
    defaultMessage: 'Licence seen, in the original',
    description: 'Box of the checklist of a hand-over',
  },
  licenceNotSeen: {
    id: 'counter.form.licenceNotSeen',
    defaultMessage: 'No car without a licence.',
    description: 'Error when the box of the licence is not ticked',
  },
  prepared: {
    id: 'counter.form.prepared',
    defaultMessage: 'In the car: {what}',
    description: 'Box of the checklist of a hand-over: seat, tyres or a service',
  },
  notPrepared: {
    id: 'counter.form.notPrepared',
    defaultMessage: 'Please put it into the car, or correct the booking.',
    description: 'Error when a thing of the checklist is not ticked',
  },
  carChoice: {
    id: 'counter.form.carChoice',
    defaultMessage: '{id}, {plan}, {colour}',
    description: 'A car in the choice: plate, class, colour',
  },
  noCar: {
    id: 'counter.form.noCar',
    defaultMessage: 'No car of this class or a better one is here and free.',
    description: 'Shown in place of the choice of a car',
  },
  odometerIsRight: {
    id: 'counter.form.odometerIsRight',
    defaultMessage: 'The odometer is right',
    description: 'Box: the clerk has checked a number that is not likely',
  },
  odometerOut: {
    id: 'counter.form.odometerOut',
    defaultMessage: 'At the hand-over, km',
    description: 'Field below the odometer at the return: what it truly showed when the car went',
  },
  odometer: {
    id: 'counter.form.odometer',
    defaultMessage: 'Odometer, km',
    description: 'Label of the field for the distance that a car shows',
  },
  fuel: { id: 'counter.form.fuel', defaultMessage: 'Fuel', description: 'Label of the choice of the fuel' },
  fuelLevel: {
    id: 'counter.form.fuelLevel',
    defaultMessage: '{eighths, select, 8 {Full} 0 {Empty} other {{eighths}/8}}',
    description: 'A level of the fuel, in eighths',
  },
  number: {
    id: 'counter.form.number',
    defaultMessage: 'Please enter a whole number.',
    description: 'Error of a field that wants a number',
  },
  taken: { id: 'counter.form.taken', defaultMessage: 'Paid now', description: 'Choice of a way to pay' },
  wayMissing: {
    id: 'counter.form.wayMissing',
    defaultMessage: 'Please choose how it is paid.',
    description: 'Error of a choice of a way to pay',
  },
  depositWay: {
    id: 'counter.form.depositWay',
    defaultMessage: 'Deposit by',
    description: 'Choice of the way in which a deposit is paid',
  },
  damageCharge: {
    id: 'counter.form.damageCharge',
    defaultMessage: 'For damage',
    description: 'Label of the field: the amount asked for a damage',
  },
  damageChargeHint: {
    id: 'counter.form.damageChargeHint',
    defaultMessage: 'Without tax. What you keep of the deposit is part of it.',
    description: 'Hint at the amount asked for a damage',
  },
  nothing: { id: 'counter.form.nothing', defaultMessage: 'Nothing', description: 'Choice: pays later' },
  cash: { id: 'counter.form.cash', defaultMessage: 'Cash', description: 'Way to pay at the counter' },
  terminal: { id: 'counter.form.terminal', defaultMessage: 'Card terminal', description: 'A way to pay' },
  card: { id: 'counter.form.card', defaultMessage: 'To the card of the booking', description: 'Refund way' },
  amount: { id: 'counter.form.amount', defaultMessage: 'Amount', description: 'Label of a field for money' },
  lateCharge: {
    id: 'counter.form.lateCharge',
    defaultMessage: 'For the delay',
    description: 'Label of the field: what a late return costs',
  },
  lateHint: {
    id: 'counter.form.lateHint',
    defaultMessage: '{minutes} minutes late: {amount} by the price list. Less is possible.',
    description: 'Hint at the field: what a late return costs',
  },
  fuelCharge: { id: 'counter.form.fuelCharge', defaultMessage: 'For fuel', description: 'Field: an amount' },
  depositBack: {
    id: 'counter.form.depositBack',
    defaultMessage: 'Deposit returned',
    description: 'Label of the field: how much of the deposit goes back',
  },
  damage: { id: 'counter.form.damage', defaultMessage: 'Damage', description: 'Heading of a list' },
  damageNumber: {
    id: 'counter.form.damageNumber',
    defaultMessage: 'Damage {number}',
    description: 'Name of the fields about one damage, counted from 1',
  },
  damageNote: {
    id: 'counter.form.damageNote',
    defaultMessage: 'Where and what',
    description: 'Label of the text about a damage',
  },
  damageNoteMissing: {
    id: 'counter.form.damageNoteMissing',
    defaultMessage: 'Please write where the damage of the picture is.',
    description: 'Error of the text about a damage that has a picture and no words',
  },
  pictureUnderWay: {
    id: 'counter.form.pictureUnderWay',
    defaultMessage: 'A picture is still on its way. Please try again in a moment.',
    description: 'Error of a form that is sent while a picture of a damage is being uploaded',
  },
  addDamage: { id: 'counter.form.addDamage', defaultMessage: 'Add damage', description: 'Button of a list' },
  removeDamage: { id: 'counter.form.removeDamage', defaultMessage: 'Remove', description: 'Button' },
  removePicture: {
    id: 'counter.form.removePicture',
    defaultMessage: 'Remove picture {number}',
    description: 'Button at a damage; its pictures are counted from 1',
  },
  addPicture: { id: 'counter.form.addPicture', defaultMessage: 'Picture', description: 'Of a damage' },
  pictures: {
    id: 'counter.form.pictures',
    defaultMessage: '{count, plural, =0 {No pictures} one {1 picture} other {# pictures}}',
    description: 'How many pictures a damage has',
  },
  pictureFailed: {
    id: 'counter.form.pictureFailed',
    defaultMessage: 'The picture was not sent. Please choose it again.',
    description: 'Error of a picture that could not be sent',
  },
});
