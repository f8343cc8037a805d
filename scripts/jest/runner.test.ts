import vm from 'node:vm';

const compileIn = (context: vm.Context, source: string, filename: string) =>
  vm.compileFunction(source, ['given'], { filename, parsingContext: context }) as (given: unknown) => unknown;

afterEach(() => jest.restoreAllMocks());

describe('a source that Jest compiles', () => {
  it('is compiled once for all contexts, and anew when it has changed', () => {
    const { Script } = vm;
    const compiling = jest.spyOn(vm, 'Script').mockImplementation((...given) => new Script(...given));
    for (const name of ['one', 'other'])
      expect(compileIn(vm.createContext({ name }), 'return name + given;', 'once.js')('!')).toBe(`${name}!`);
    expect(compiling).toHaveBeenCalledTimes(1);
    expect(compileIn(vm.createContext({ name: 'one' }), 'return given + name;', 'once.js')('?')).toBe('?one');
    expect(compiling).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing of one context for another', () => {
    const count = 'globalThis.count = (globalThis.count ?? 0) + 1; return count;';
    const again = () => compileIn(vm.createContext({}), count, 'count.js')(undefined);
    expect([again(), again()]).toEqual([1, 1]);
  });

  it('ends where it ends, with a comment in its last line too', () => {
    expect(compileIn(vm.createContext({}), 'return given; // all', 'comment.js')(1)).toBe(1);
  });

  it('names its own lines and columns in errors', () => {
    const placeOf = (source: string) => {
      try {
        compileIn(vm.createContext({}), source, '/some/place.js')(undefined);
      } catch (error) {
        return /place\.js:\d+:\d+/.exec(String((error as Error).stack))?.[0];
      }
      return undefined;
    };
    expect(placeOf('given.first;')).toBe('place.js:1:7');
    expect(placeOf('\n  given.second;')).toBe('place.js:2:9');
  });

  it('is refused when it cannot be read, each time', () => {
    const compiling = () => compileIn(vm.createContext({}), 'return (;', 'unreadable.js');
    expect(compiling).toThrow(/Unexpected token/);
    expect(compiling).toThrow(/Unexpected token/);
  });
});
