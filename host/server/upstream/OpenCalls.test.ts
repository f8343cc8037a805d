import { OpenCalls } from './OpenCalls';

it('lets a client have 128 calls open, whatever address of its network it uses, and others go on', () => {
  const calls = new OpenCalls();
  const ends = Array.from({ length: 128 }, (_, index) => calls.begin(`2001:db8:1:1::${index.toString(16)}`));
  expect(() => calls.begin('2001:db8:1:1::ffff')).toThrow('128 calls of one client');
  expect(() => calls.begin('2001:db8:1:2::1')).not.toThrow();
  // Ended twice is ended once.
  ends[0]?.();
  ends[0]?.();
  expect(() => calls.begin('2001:db8:1:1::ffff')).not.toThrow();
  expect(() => calls.begin('2001:db8:1:1::fffe')).toThrow('128 calls of one client');
});

it('counts no call without an address: pages that the host renders have none', () => {
  const calls = new OpenCalls();
  for (let count = 0; count < 200; count += 1) calls.begin(undefined);
  expect(() => calls.begin(undefined)).not.toThrow();
});
