import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useMaybePlatform } from '@wadachi/client';
import { Words, type Wording } from '../text/wording';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with its query. */
  readonly to: string;
  /** In place of children. */
  readonly label?: Wording;
  /** `intent` fetches the target on hover, focus and touch. */
  readonly preload?: 'intent' | 'none' | undefined;
}

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that navigates inside the page. It is an ordinary link without JavaScript and outside the host. */
export const Link = ({ to, preload = 'intent', className, label, children, ...anchor }: LinkProps) => {
  const platform = useMaybePlatform();
  const staysInPage =
    !to.startsWith('#') && anchor.download === undefined && (anchor.target ?? '_self') === '_self';
  const showIntent = () => {
    if (preload === 'intent' && staysInPage) platform?.preload(to);
  };

  return (
    <a
      {...anchor}
      href={to}
      className={className}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (!platform || event.defaultPrevented || !staysInPage || !isPlainClick(event)) return;
        event.preventDefault();
        // `onClick` may have changed it.
        platform.navigate(event.currentTarget.getAttribute('href') ?? to);
      }}
      onPointerEnter={(event) => {
        anchor.onPointerEnter?.(event);
        showIntent();
      }}
      onFocus={(event) => {
        anchor.onFocus?.(event);
        showIntent();
      }}
      onTouchStart={(event) => {
        anchor.onTouchStart?.(event);
        showIntent();
      }}
    >
      {children ?? <Words of={label} />}
    </a>
  );
};
