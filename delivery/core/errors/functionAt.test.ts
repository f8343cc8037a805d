import { functionAt } from './functionAt';

const source = `import { x } from 'x';

export const Page = ({ id }: Props) => {
  const [open, setOpen] = useState(false);
  const handleClick = () => {
    if (open) {
      throw new Error('click');
    }
  };
  return <p onClick={handleClick}>{x(id)}</p>;
};

export async function load(id: string) {
  return x(id);
}

class Store {
  async search(query: string): Promise<void> {
    await x(query);
  }
}

export const page = definePage({
  head: () => ({ title: x() }),
});
`;
const lineOf = (text: string) => source.split('\n').findIndex((line) => line.includes(text)) + 1;

it.each([
  ["new Error('click')", 'handleClick'],
  ['<p onClick', 'Page'],
  ['useState', 'Page'],
  ['return x(id);', 'load'],
  ['await x(query)', 'search'],
  ['head: () =>', 'head'],
])('finds the function around %s', (text, name) => expect(functionAt(source, lineOf(text))).toBe(name));

it('finds none at the top of a module, or beyond its end', () => {
  expect([functionAt(source, 1), functionAt(source, 999), functionAt('', 1)]).toEqual([null, null, null]);
});
