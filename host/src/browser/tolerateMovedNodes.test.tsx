import { act, cleanup, render, screen } from '@testing-library/react';
import { tolerateMovedNodes } from './tolerateMovedNodes';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => tolerateMovedNodes(Node.prototype));
afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** As a variable: TypeScript refuses the name of an element that is obsolete. */
const wrapper: string = 'font';

/** Wraps each text as a browser's translator does. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const [outer, inner] = [document.createElement(wrapper), document.createElement(wrapper)];
    inner.textContent = `<${text.textContent ?? ''}>`;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}

interface ChoiceProps {
  readonly isFirst: boolean;
}

const Choice = ({ isFirst }: ChoiceProps) => (
  <p>
    {isFirst && 'First cover'}
    {isFirst ? <b key="one">one</b> : <i key="other">other</i>}
    {!isFirst && 'Without cover'} in all
  </p>
);

it('goes on when a translator has wrapped texts that are removed and inserted beside', () => {
  const { container, rerender } = render(<Choice isFirst />);
  translate(container);
  rerender(<Choice isFirst={false} />);
  expect(screen.getByText('other')).toBeVisible();
  expect(container).toHaveTextContent('Without cover');
  rerender(<Choice isFirst />);
  expect(screen.getByText('one')).toBeVisible();
});

it('removes what was wrapped with its wrapper, and inserts in its order', () => {
  const List = ({ names }: { readonly names: readonly string[] }) => (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  const { container, rerender } = render(<List names={['b', 'c']} />);
  for (const item of container.querySelectorAll('li')) {
    const moved = document.createElement('div');
    item.replaceWith(moved);
    moved.append(item);
  }
  rerender(<List names={['a', 'b']} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b']);
});

it('takes the page away although its content was moved out of it', () => {
  const { container, unmount } = render(<p>Text</p>);
  document.body.append(container.firstChild ?? '');
  act(() => unmount());
  expect(container).toBeEmptyDOMElement();
});

it('appends when a library says nothing to insert before, as browsers do', () => {
  const parent = document.createElement('div');
  parent.append('a');
  // As from JavaScript without types.
  Reflect.apply(parent.insertBefore, parent, [document.createTextNode('b'), undefined]);
  expect(parent).toHaveTextContent('ab');
});
