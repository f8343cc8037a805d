import { errorsIn } from './testing/errorsIn';
import type { FileChanges } from './testing/smallCatalogue';

const aDelivery = (terms: string) =>
  `- { id: hotel, kind: transport, name: { en: Hotel, ja: ホテル }, description: { en: Hotel, ja: ホテル }, price: 0, unit: rental, delivers: true, ${terms} }`;

describe('checking the options of a catalogue', () => {
  it.each<[string, FileChanges, string[]]>([
    [
      'a cover that says nothing of what it pays',
      { 'options.yaml': (usual) => usual.replace(', pays: [excess]', '') },
      ['options.yaml:1: pays: is missing; a cover needs it'],
    ],
    [
      'a cover that pays something unknown',
      { 'options.yaml': (usual) => usual.replace('pays: [excess]', 'pays: [excess, everything]') },
      ['options.yaml:1: pays.1: must be a list of excess, noc, roadside'],
    ],
    [
      'a cover that pays the same twice',
      { 'options.yaml': (usual) => usual.replace('pays: [excess]', 'pays: [noc, noc]') },
      ['options.yaml:1: pays: names something twice'],
    ],
    [
      'a cover for a body type, and an item for one that there is not',
      {
        'options.yaml': (usual) =>
          usual
            .replace('cap: 11000', 'cap: 11000, body_types: [compact]')
            .replace('stock: 4', 'stock: 4, body_types: [tank]'),
      },
      [
        'options.yaml:1: body_types: is for services and items only',
        'options.yaml:1: body_types.0: there is no',
        'options.yaml:2: body_types.0: there is no tank in body_types',
      ],
    ],
    [
      'an item that pays',
      { 'options.yaml': (usual) => usual.replace('stock: 4', 'stock: 4, pays: [noc]') },
      ['options.yaml:2: pays: is for covers only'],
    ],
    [
      'a cover for children or for some months',
      {
        'options.yaml': (usual) =>
          usual.replace('cap: 11000', 'cap: 11000, child_ages: { from: 0, to: 1 }, months: [1]'),
      },
      ['options.yaml:1: child_ages: is for items only', 'options.yaml:1: months: is for items only'],
    ],
    [
      'ages that begin after they end',
      { 'options.yaml': (usual) => usual.replace('stock: 4', 'stock: 4, child_ages: { from: 4, to: 3 }') },
      ['options.yaml:2: child_ages: must not begin after they end'],
    ],
    [
      'ages that are no whole years',
      { 'options.yaml': (usual) => usual.replace('stock: 4', 'stock: 4, child_ages: { from: -1, to: 1.5 }') },
      ['options.yaml:2: child_ages.from: must be', 'options.yaml:2: child_ages.to: must be a whole number'],
    ],
    [
      'a month that no year has',
      { 'options.yaml': (usual) => usual.replace('stock: 4', 'stock: 4, months: [12, 13]') },
      ['options.yaml:2: months.1: must be a list of whole numbers from 1 to 12'],
    ],
    [
      'no month at all',
      { 'options.yaml': (usual) => usual.replace('stock: 4', 'stock: 4, months: []') },
      ['options.yaml:2: months: must be a list of whole numbers from 1 to 12'],
    ],
    [
      'an item with the terms of a way to the car',
      {
        'options.yaml': (usual) =>
          usual.replace('stock: 4', "stock: 4, hours: '09:00-18:00', delivers: true, latitude: 1"),
      },
      ['hours', 'delivers', 'latitude'].map(
        (field) => `options.yaml:2: ${field}: is for locations and transports only`,
      ),
    ],
    [
      'a delivery that goes nowhere, ends before it begins and has half a position',
      { 'options.yaml': (usual) => `${usual}\n${aDelivery("hours: '18:00-09:00', longitude: 1")}` },
      [
        'options.yaml:3: hours: must end after they begin',
        'options.yaml:3: delivers: needs a delivery_area at shop naha',
        'options.yaml:3: latitude: must have latitude and longitude together',
      ],
    ],
    [
      'towns with anything but the beginnings of postcodes',
      {
        'shops/naha.yaml': (usual) =>
          `${usual}\ndelivery_area: [{ name: { en: Naha, ja: 那覇市 }, postcodes: ['900-0'] }]`,
      },
      ['delivery_area.0.postcodes.0: must be the first 2 to 7 digits'],
    ],
  ])('refuses %s', async (_title, changes, expected) => {
    const errors = await errorsIn(changes);
    for (const line of expected) expect(errors).toContainEqual(expect.stringContaining(line));
  });
});
