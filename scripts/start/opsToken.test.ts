import { CannotStart } from '../common/preflight';
import { opsTokenFrom } from './opsToken';

describe('the token of the ops page', () => {
  it('may be left out, and is taken as it is', () => {
    expect(opsTokenFrom(undefined)).toBeUndefined();
    expect(opsTokenFrom('')).toBeUndefined();
    expect(opsTokenFrom('0123456789abcdef')).toBe('0123456789abcdef');
  });

  it('is refused without being repeated when it can be guessed', () => {
    expect(() => opsTokenFrom('hunter2')).toThrow(CannotStart);
    expect(() => opsTokenFrom('hunter2')).toThrow('OPS_TOKEN has 7 characters: give 16 to 200');
    expect(() => opsTokenFrom('hunter2')).not.toThrow('hunter2');
  });
});
