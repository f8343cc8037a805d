import { FormattedMessage } from '@wadachi/shared';
import { shellMessages } from './messages';
import styles from './SkipLink.module.css';

/** Id of the element that holds the page's content. */
export const contentId = 'content';

/** The first stop of the keyboard: past the header to the content. */
export const SkipLink = () => (
  <a className={styles.skip} href={`#${contentId}`}>
    <FormattedMessage {...shellMessages.skip} />
  </a>
);
