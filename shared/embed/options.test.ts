import { checkedOptions } from './options';
import type { MountOptions } from './types';

const right: MountOptions = { path: '/shop/naha?from=1', locale: 'ja', site: 'https://rental.example' };

describe('what a site asks to be shown', () => {
  it('is taken as it is', () => {
    expect(checkedOptions(right)).toEqual(right);
  });

  it.each([
    [{ path: 'terms' }, /^path must be a path .* not "terms"$/],
    [{ path: '//evil.example' }, /^path must/],
    [{ path: '/\\evil.example' }, /^path must/],
    [{ path: undefined }, /^path must be .* not undefined$/],
    [{ locale: 'fr' }, /^locale must be one of en, ja, .*not "fr"$/],
    [{ site: 'rental.example' }, /^site must be an origin such as/],
    [{ site: 'https://rental.example/' }, /^site must/],
    [{ site: 'javascript:alert(1)' }, /^site must/],
    [{ site: 'x'.repeat(1000) }, /not "x{99}$/],
  ])('is refused by name: %j', (wrong, message) => {
    const given = { ...right, ...wrong } as MountOptions;
    expect(() => checkedOptions(given)).toThrow(TypeError);
    expect(() => checkedOptions(given)).toThrow(message);
  });
});
