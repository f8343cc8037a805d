import { classNames } from '../classNames';
import { buttonClass, type ButtonVariant } from './Button';
import { Link, type LinkProps } from './Link';

export interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant | undefined;
  readonly wide?: boolean | undefined;
}

/** A link that looks like a button, for going on to another page. */
export const LinkButton = ({ variant = 'primary', wide = false, className, ...link }: LinkButtonProps) => (
  <Link {...link} className={classNames(buttonClass(variant, wide), className)} />
);
