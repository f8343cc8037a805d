import { classNames, FormattedMessage, observer } from '@wadachi/shared';
import { useEffect, useState } from 'react';
import { tagChoiceId } from '../consent/TagChoices';
import type { TagConsent } from '../consent/TagConsent';
import styles from './Footer.module.css';
import { shellMessages } from './messages';

interface TagChoiceButtonProps {
  readonly consent: TagConsent | undefined;
  /** The page shows a shop with a tag, as far as the server knows. The browser knows earlier choices, too. */
  readonly isOffered: boolean;
}

/** Entry of the footer that opens the choice about Google tags: it is changed as easily as it was made. */
export const TagChoiceButton = observer(({ consent, isOffered }: TagChoiceButtonProps) => {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!(isMounted ? consent?.isOffered : isOffered)) return null;
  return (
    <li className={styles.choiceOfTag}>
      <button
        id={tagChoiceId}
        type="button"
        className={classNames(styles.link, styles.button)}
        onClick={consent?.open}
      >
        <FormattedMessage {...shellMessages.tagChoice} />
      </button>
    </li>
  );
});
