import { Skeleton } from '@wadachi/shared';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { Recover } from '@wadachi/delivery/page';
import type { View } from '../router/openPath';
import type { ErrorViewProps } from '../shell/error/ErrorView';

interface RemoteBoundaryProps {
  /** The view that is shown; another one may not fail. */
  readonly view: View;
  readonly remote: string;
  readonly recover: Recover | undefined;
  readonly onTryAgain: () => Promise<void>;
  readonly ErrorPage: ComponentType<ErrorViewProps>;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  /** The view that failed, or may yet. */
  readonly view?: View;
  readonly error?: Error | undefined;
  /** There is nothing left to try without the customer. */
  readonly isLost?: boolean;
}

/** Keeps a failure of one remote's page inside that page: the shell and the way on stay. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = {};
  #page: Element | null = null;

  static getDerivedStateFromProps(
    { view }: RemoteBoundaryProps,
    state: RemoteBoundaryState,
  ): RemoteBoundaryState | null {
    return view === state.view ? null : { view, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)), isLost: false };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, recover } = this.props;
    const looking = recover?.({ name: remote, error, kind: 'render', page: this.#page });
    void Promise.resolve(looking).then((isLeft) => this.setState({ isLost: !isLeft }));
  }

  /** The page stays readable here after React has taken it out of the document. */
  readonly #keep = (page: Element | null): void => void (this.#page = page ?? this.#page);

  readonly #tryAgain = async (): Promise<void> => {
    await this.props.onTryAgain();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error, isLost } = this.state;
    const { remote, ErrorPage, children } = this.props;
    if (!error)
      return (
        <div data-remote={remote} ref={this.#keep}>
          {children}
        </div>
      );
    if (!isLost) return <Skeleton lines={8} />;
    return <ErrorPage status={500} description={error.message} onTryAgain={this.#tryAgain} />;
  }
}
