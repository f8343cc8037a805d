interface StaticContentProps {
  readonly html: string;
}

/**
 * What the server rendered for a page whose code then could not be loaded. Its links and plain forms
 * still work; replacing it by an error would take away more than failed.
 */
export const StaticContent = ({ html }: StaticContentProps) => (
  <div data-remote="static" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
