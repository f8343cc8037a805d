import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { productSettings, type PhoneFormat } from '../settings';
import { after, readingOf, type Act } from '../testing/field';
import { choose } from './edit';

type State = 'valid' | 'possible' | 'impossible';
/** Country before, field before, what happens, field after, number, country after, state. `|` is the caret. */
type Row = readonly [string, string, Act, string, string | undefined, string | undefined, State];

const type = (keys: string): Act => ({ type: keys });
const paste = (text: string): Act => ({ paste: text });

const typed: readonly Row[] = [
  ['JP', '|', type('09012345678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('090-1234-5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('０９０－１２３４－５６７８'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('０９０ー１２３４ー５６７８'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('＋８１９０１２３４５６７８'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('090-1234-567'), '090-1234-567|', '+81901234567', 'JP', 'possible'],
  ['JP', '|', type('0312345678'), '+81 3-1234-5678|', '+81312345678', 'JP', 'valid'],
  ['JP', '|', type('0120123456'), '+81 120-123-456|', '+81120123456', 'JP', 'valid'],
  ['JP', '|', type('090123456789'), '+81 90-1234-56789|', '+8190123456789', 'JP', 'possible'],
  ['JP', '|', type('tel 090'), ' 090|', '+81090', 'JP', 'impossible'],
  ['JP', '|', type('1'), '1|', undefined, 'JP', 'impossible'],
  ['JP', '|', type('12'), '12|', '+8112', 'JP', 'impossible'],
  // Of North America, as an address book there has it.
  ['JP', '|', type('8085550123'), '8085550123|', undefined, 'JP', 'impossible'],
  ['JP', '|', paste('(808) 555-0123'), '(808) 555-0123|', undefined, 'JP', 'impossible'],
  ['JP', '|', type('9012345678'), '9012345678|', undefined, 'JP', 'impossible'],
  ['JP', '|', type('00 44 20 7123 4567'), '+44 20 7123 4567|', '+442071234567', 'GB', 'valid'],
  ['JP', '|', paste('00-44-20-7123-4567'), '+44 20 7123 4567|', '+442071234567', 'GB', 'valid'],
  ['JP', '|', type('819012345678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('00819012345678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('01016502530000'), '+1 650 253 0000|', '+16502530000', 'US', 'valid'],
  ['JP', '|', type('+1204'), '+1204|', '+1204', 'CA', 'impossible'],
  ['JP', '|', type('+1212'), '+1212|', '+1212', 'US', 'impossible'],
  ['JP', '|', type('+12045551234'), '+1 204 555 1234|', '+12045551234', 'CA', 'valid'],
  ['JP', '|', type('+18765551234'), '+1 876 555 1234|', '+18765551234', 'JM', 'valid'],
  ['JP', '|', type('+18092345678'), '+1 809 234 5678|', '+18092345678', 'DO', 'valid'],
  ['CA', '|', type('+1'), '+1|', undefined, 'CA', 'impossible'],
  ['CA', '|', type('+1212'), '+1212|', '+1212', 'US', 'impossible'],
  ['JP', '|', type('+7912'), '+7912|', '+7912', 'RU', 'impossible'],
  ['JP', '|', type('+7701'), '+7701|', '+7701', 'KZ', 'impossible'],
  ['JP', '|', type('+77011234567'), '+7 701 123 4567|', '+77011234567', 'KZ', 'valid'],
  ['RU', '|', type('89123456789'), '+7 912 345 67 89|', '+79123456789', 'RU', 'valid'],
  ['JP', '|', type('+441481'), '+441481|', '+441481', 'GG', 'impossible'],
  ['JP', '|', type('+447797712345'), '+44 7797 712345|', '+447797712345', 'JE', 'valid'],
  ['JP', '|', type('+447624123456'), '+44 7624 123456|', '+447624123456', 'IM', 'valid'],
  ['GB', '|', type('02079460018'), '+44 20 7946 0018|', '+442079460018', 'GB', 'valid'],
  ['JP', '|', type('+390669812345'), '+39 06 6981 2345|', '+390669812345', 'VA', 'valid'],
  ['IT', '|', type('0236618300'), '+39 02 3661 8300|', '+390236618300', 'IT', 'valid'],
  ['JP', '|', type('+35818'), '+35818|', '+35818', 'AX', 'impossible'],
  ['JP', '|', type('+35840'), '+35840|', '+35840', 'FI', 'impossible'],
  ['KR', '|', type('01012345678'), '+82 10-1234-5678|', '+821012345678', 'KR', 'valid'],
  ['CN', '|', type('13800138000'), '+86 138 0013 8000|', '+8613800138000', 'CN', 'valid'],
  ['TW', '|', type('0912345678'), '+886 912 345 678|', '+886912345678', 'TW', 'valid'],
  ['HK', '|', type('91234567'), '+852 9123 4567|', '+85291234567', 'HK', 'valid'],
  ['FR', '|', type('0612345678'), '+33 6 12 34 56 78|', '+33612345678', 'FR', 'valid'],
  ['DE', '|', type('030901820'), '+49 30 901820|', '+4930901820', 'DE', 'valid'],
  ['AU', '|', type('0412345678'), '+61 412 345 678|', '+61412345678', 'AU', 'valid'],
  ['BR', '|', type('11961234567'), '+55 11 96123 4567|', '+5511961234567', 'BR', 'valid'],
  ['BM', '|', type('4413701234'), '+1 441 370 1234|', '+14413701234', 'BM', 'valid'],
  ['JP', '|', type('+80012345678'), '+800 1234 5678|', '+80012345678', undefined, 'valid'],
  ['JP', '|', type('+999'), '+999|', undefined, 'JP', 'impossible'],
  [
    'JP',
    '|',
    type('+123456789012345678901234567'),
    '+1 234 567 89012345678901|',
    undefined,
    'US',
    'impossible',
  ],
  ['JP', '|', type('٠٩٠١٢٣٤٥٦٧٨'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
];

const copied: readonly Row[] = [
  ['JP', '|', paste('(090) 1234-5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', paste('+81(0)90-1234-5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', paste('0081 90 1234 5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', paste('tel:+81-90-1234-5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', paste('tel:+81-90-1234-5678;ext=12'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', paste('０９０－１２３４－５６７８'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  [
    'JP',
    '|',
    paste('電話：０９０（１２３４）５６７８（携帯）'),
    '+81 90-1234-5678|',
    '+819012345678',
    'JP',
    'valid',
  ],
  ['JP', '|', paste('090-1234-5678 ext. 12'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  [
    'JP',
    '|',
    paste('Please call me at (090) 1234-5678, thank you!'),
    '+81 90-1234-5678|',
    '+819012345678',
    'JP',
    'valid',
  ],
  ['JP', '|', paste('+ 8 1  9 0 - 1 2 3 4 - 5 6 7 8'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', paste('090\t1234\n5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', paste('+1 (650) 253-0000'), '+1 650 253 0000|', '+16502530000', 'US', 'valid'],
  ['US', '|', paste('011 81 90 1234 5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 |', paste('+81 90-1234-5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '090-|', paste('1234-5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|+81 3-1234-5678|', paste('090 1234 5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90-|1234|-5678', paste('4321'), '+81 90-4321|-5678', '+819043215678', 'JP', 'valid'],
  ['AR', '|', paste('011 15-2345-6789'), '+54 9 11 2345 6789|', '+5491123456789', 'AR', 'valid'],
  ['JP', '|', paste('no number'), '|', undefined, 'JP', 'impossible'],
];

const edited: readonly Row[] = [
  ['JP', '+81 90-12|4-5678', type('3'), '+81 90-123|4-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90-|234-5678', type('1'), '+81 90-1|234-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '0901234|678', type('5'), '+81 90-1234-5|678', '+819012345678', 'JP', 'valid'],
  ['JP', '|90-1234-5678', type('0'), '+81| 90-1234-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90|-1234-5678', type(' '), '+81 90|-1234-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90-1|234-5678', type('x'), '+81 90-1|234-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90-|1234-5678', 'back', '+81 90|1234-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90|1234-5678', 'back', '+81 9|1234-5678', '+81912345678', 'JP', 'possible'],
  ['JP', '+81 90|-1234-5678', 'forward', '+81 90|1234-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90-1234-5678|', 'back', '+81 90-1234-567|', '+81901234567', 'JP', 'possible'],
  ['JP', '+81 90-1234-56789|', 'back', '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90|1234-5678', 'leave', '+81 90|-1234-5678', '+819012345678', 'JP', 'valid'],
  ['JP', '|+81 90-1234-5678|', 'back', '|', undefined, 'JP', 'impossible'],
  ['JP', '090-1234-567|', 'leave', '090-1234-567|', '+81901234567', 'JP', 'possible'],
  ['BM', '3701234|', 'leave', '+1 441 370 1234|', '+14413701234', 'BM', 'valid'],
  ['US', '+1|6502530000', type(' '), '+1| 650 253 0000', '+16502530000', 'US', 'valid'],
  ['AR', '011 15-2345-678|', type('9'), '011 15-2345-6789|', '+5491123456789', 'AR', 'valid'],
  ['AR', '011 15-2345-6789|', 'leave', '+54 9 11 2345 6789|', '+5491123456789', 'AR', 'valid'],
];

/** Cases that failed once. */
const hard: readonly Row[] = [
  ['JP', '+|', paste('16502530000'), '+1 650 253 0000|', '+16502530000', 'US', 'valid'],
  [
    'JP',
    '|',
    paste('090\u200e-1234\u200b-56\u00ad7\u20608'),
    '+81 90-1234-5678|',
    '+819012345678',
    'JP',
    'valid',
  ],
  ['JP', '|', type('+44 7733 123456 ext. 99'), '+44 7733 123456ext. 99|', '+447733123456', 'GB', 'valid'],
  ['GB', '+44 7733 123456 ext. 99|', 'leave', '+44 7733 123456|', '+447733123456', 'GB', 'valid'],
  ['CA', '|', type('800 555 1212'), '+1 800 555 1212|', '+18005551212', 'CA', 'valid'],
  ['AX', '|', type('+3584571234567'), '+358 45 71234567|', '+3584571234567', 'AX', 'valid'],
  ['JP', '|', type('+1 800 123 1234'), '+1 800 123 1234|', '+18001231234', 'US', 'possible'],
  ['JP', '|', paste('++81 90 1234 5678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('++819012345678'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '+81 90-1234-5678|', paste('hello'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|+81 90-1234-5678|', paste('hello'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('०९०१२३४५६७८'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
  ['JP', '|', type('๐๙๐๑๒๓๔๕๖๗๘'), '+81 90-1234-5678|', '+819012345678', 'JP', 'valid'],
];

const stateOf = ({ valid, possible }: { readonly valid: boolean; readonly possible: boolean }): State =>
  valid ? 'valid' : possible ? 'possible' : 'impossible';

describe.each([
  ['typed', typed],
  ['pasted', copied],
  ['edited', edited],
  ['hard', hard],
])('what is %s', (_, rows) => {
  it.each(rows)('with %s: %s, then %j, shows %s', (country, field, act, shown, e164, then, state) => {
    const standing = after({ field, country }, act);
    const reading = readingOf(standing);
    expect([standing.field, reading.e164, standing.country, stateOf(reading)]).toEqual([
      shown,
      e164,
      then,
      state,
    ]);
  });
});

it('reads every country’s example, typed key by key in each of three forms', () => {
  const misread = getCountries().flatMap((country) => {
    const example = getExampleNumber(country, examples);
    const forms = example ? [example.formatNational(), example.formatInternational(), example.number] : [];
    return forms.filter((form) => {
      const from = form.startsWith('+') ? 'JP' : country;
      return readingOf(after({ field: '|', country: from }, type(form))).e164 !== example?.number;
    });
  });
  expect(misread).toEqual([]);
});

it.each<[PhoneFormat, string, string, string]>([
  ['auto', 'JP', '09012345678', '090-1234-5678|'],
  ['auto', 'JP', '+819012345678', '+81 90-1234-5678|'],
  ['auto', 'JP', '00819012345678', '090-1234-5678|'],
  ['auto', 'JP', '0101 650 253 0000', '+1 650 253 0000|'],
  ['national', 'JP', '+819012345678', '090-1234-5678|'],
  ['national', 'JP', '+16502530000', '(650) 253-0000|'],
  ['national', 'JP', '+80012345678', '+800 1234 5678|'],
  ['international', 'US', '(650) 253-0000', '+1 650 253 0000|'],
])('in %s form with %s, %s becomes %s', (mode, country, keys, shown) => {
  const { field } = after({ field: '|', country }, type(keys), { ...productSettings, mode });
  expect(field).toBe(shown);
});

it('leaves a text as it is typed where nothing is to be formatted or left out', () => {
  const settings = { ...productSettings, autoFormat: false, onlyValidCharacters: false };
  const { field } = after({ field: '|', country: 'JP' }, type('tel 090-1234-5678'), settings);
  expect(field).toBe('tel 090-1234-5678|');
});

it.each([
  ['+81 90-1234-5678', 'US', '+1 901 234 5678', 'US'],
  ['+81 90-1234-5678', 'KR', '+82 90-1234-5678', 'KR'],
  ['090-1234-567', 'KR', '090-1234-567', 'KR'],
  ['650 253 0000', 'US', '+1 650 253 0000', 'US'],
  ['+81', 'US', '+1 ', 'US'],
  ['+999 12', 'US', '+1 ', 'US'],
  ['', 'US', '', 'US'],
  ['+1 65', 'CA', '+1 65', 'US'],
])('with %j, choosing %s shows %j', (text, iso2, shown, country) => {
  expect(choose(text, iso2, productSettings)).toMatchObject({ text: shown, country, caret: shown.length });
});

it('drops junk around a number and leaves one plus in front', () => {
  const { field } = after({ field: '|', country: 'JP' }, type('+1a9./-:$@&*b8c7d+'));
  expect(field.match(/\+/g)).toHaveLength(1);
  expect(field).toMatch(/^\+1/);
  expect(field.replace(/\D/g, '')).toBe('1987');
});
