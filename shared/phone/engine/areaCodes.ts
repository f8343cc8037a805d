/**
 * First digits of the national number that tell a country from the others under its country code. From the
 * numbering plans of libphonenumber (as in libphonenumber-js 1.13.16, read 2026-11-21), which the test beside
 * this file compares. Countries without codes of their own (BL, EH, MF) are recognised by whole numbers only, if at all.
 */
const codes: Readonly<Record<string, string>> = {
  AG: '268',
  AI: '264',
  AS: '684',
  AX: '18',
  BB: '246',
  BM: '441',
  BQ: '3 4 7',
  BS: '242',
  CA: '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 587 600 604 613 622 633 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
  CC: '89162',
  CX: '89164',
  DM: '767',
  DO: '8001 809 829 849',
  GD: '473',
  GG: '1481 7781 7839 79111 79117',
  GU: '671',
  IM: '1624 74576 7524 7624',
  JE: '1534 7509 77003 77007 77008 7797 7829 7937',
  JM: '658 876',
  KN: '869',
  KY: '345',
  KZ: '7',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SJ: '79',
  SX: '721',
  TA: '8',
  TC: '649',
  TT: '868',
  VA: '06698',
  VC: '784',
  VG: '284',
  VI: '340',
  YT: '269 639 7093',
};

export const areaCodesOf = (iso2: string): readonly string[] | undefined => codes[iso2]?.split(' ');
