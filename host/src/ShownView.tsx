import { Skeleton } from '@wadachi/shared';
import type { ComponentType } from 'react';
import { RemoteBoundary } from './boundary/RemoteBoundary';
import type { Recover } from '@wadachi/delivery/page';
import type { View } from './router/openPath';
import { ErrorView, type ErrorViewProps } from './shell/error/ErrorView';

interface StaticContentProps {
  readonly html: string;
}

/**
 * Shows the HTML that the server rendered for a page whose code then could not be loaded. Its links and plain forms
 * still work; replacing it by an error would take away more than failed.
 */
const StaticContent = ({ html }: StaticContentProps) => (
  <div data-remote="static" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

interface ShownViewProps {
  /** Undefined until the first page is there. */
  readonly view: View | undefined;
  readonly onTryAgain: () => Promise<void>;
  /** Tried before the customer sees a failure. */
  readonly recover?: Recover | undefined;
  /** The component that stands in for a page that failed. */
  readonly ErrorPage?: ComponentType<ErrorViewProps> | undefined;
}

/** A page inside the boundary of its remote, an error, or a place kept for what is coming. */
export const ShownView = ({ view, onTryAgain, recover, ErrorPage = ErrorView }: ShownViewProps) => {
  if (!view) return <Skeleton lines={8} />;
  if (view.kind === 'static') return <StaticContent html={view.html} />;
  if (view.kind === 'error') {
    const { status, description } = view;
    // Nothing failed: the page is switched off, and on again only with newer versions.
    const isOff = status === 503 && !view.cause;
    const tryAgain = isOff ? () => location.reload() : onTryAgain;
    return <ErrorPage status={status} description={description} isOff={isOff} onTryAgain={tryAgain} />;
  }
  const { page, route, path, params, content, customer } = view;
  const { View: Page } = page;
  // One page keeps its state while only its query changes, but never for another customer.
  const place = `${route.path} ${JSON.stringify(params)} ${customer}`;
  return (
    <RemoteBoundary key={place} remote={route.remote} {...{ view, recover, onTryAgain, ErrorPage }}>
      <Page content={content} params={params} query={new URL(path, 'http://localhost').searchParams} />
    </RemoteBoundary>
  );
};
