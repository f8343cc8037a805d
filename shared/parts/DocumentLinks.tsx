import { Link, type MessageDescriptor } from '@wadachi/shared';
import { Links } from './actions/Links';

interface DocumentLinksProps {
  readonly links: readonly { readonly to: string; readonly label: MessageDescriptor }[];
}

/** Links to the documents that a form is about. They open in another tab, so the form keeps what is typed. */
export const DocumentLinks = ({ links }: DocumentLinksProps) => (
  <Links as="ul">
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} target="_blank" rel="noopener" label={label} />
      </li>
    ))}
  </Links>
);
