import { Component, type ComponentType, type ReactNode } from 'react';
import type { ErrorViewProps } from '../shell';

interface RemoteBoundaryProps {
  readonly onTryAgain: () => Promise<void>;
  readonly ErrorPage: ComponentType<ErrorViewProps>;
  readonly children: ReactNode;
}

/** Keeps a failure of one remote's page inside that page: the shell and the way on stay. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  readonly #tryAgain = async (): Promise<void> => {
    await this.props.onTryAgain();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    const { ErrorPage, children } = this.props;
    if (!error) return children;
    return <ErrorPage status={500} description={error.message} onTryAgain={this.#tryAgain} />;
  }
}
