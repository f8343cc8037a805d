import { writeFileSync } from 'node:fs';
import { messageOf } from './refusals';

it('says of a full disk what could not be written, and what to do', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    path: '/store/mf-shop/1/page.js',
  });
  expect(messageOf(full)).toMatch(
    /^The disk is full: \/store\/mf-shop\/1\/page\.js could not be written\. Free some space/,
  );
});

it('keeps the message of other errors', () => {
  let missing: unknown;
  try {
    writeFileSync('/there/is/no/such/folder', '');
  } catch (error) {
    missing = error;
  }
  expect(messageOf(missing)).toMatch(/ENOENT: no such file/);
  expect(messageOf(new Error('No channel'))).toBe('No channel');
});
