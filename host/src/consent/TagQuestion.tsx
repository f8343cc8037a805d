import { Button, FormattedMessage, isolated, Link, observer, useIntl } from '@wadachi/shared';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { isAnalytics } from '../head/tracking';
import { shellMessages } from '../shell/messages';
import { tagMessages } from './messages';
import { tagChoiceId } from './TagChoices';
import type { TagConsent } from './TagConsent';
import styles from './TagQuestion.module.css';

export interface TagQuestionProps {
  readonly consent: TagConsent;
}

/**
 * Asks whether the shop shown may load its Google tag. Both answers look alike, the page can be used without one, and the
 * same question takes a choice back.
 */
export const TagQuestion = observer(({ consent }: TagQuestionProps) => {
  const { tag, isOpen } = consent;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useRoomBelow(panel);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const answer = (isAccepted: boolean) => () => {
    consent.choose(isAccepted);
    if (isOpen) document.getElementById(tagChoiceId)?.focus();
  };
  const [no, yes] = tag
    ? [tagMessages.decline, tagMessages.accept]
    : [tagMessages.withdraw, tagMessages.keep];
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.content}>
        <h2 id={headingId} ref={heading} className={styles.heading} tabIndex={-1}>
          {tag ? (
            <FormattedMessage
              {...tagMessages.title}
              values={{ shop: <bdi key="shop">{tag.shopName}</bdi> }}
            />
          ) : (
            <FormattedMessage {...shellMessages.tagChoice} />
          )}
        </h2>
        <p className={styles.text}>
          <Explanation consent={consent} />{' '}
          <Link to="/privacy" preload="none" label={shellMessages.privacy} />
        </p>
        <div className={styles.answers}>
          <Button variant="secondary" wide onClick={answer(false)} label={no} />
          <Button variant="secondary" wide onClick={answer(true)} label={yes} />
        </div>
      </div>
    </section>
  );
});

const Explanation = observer(({ consent: { tag, state, acceptedShops } }: TagQuestionProps) => {
  const intl = useIntl();
  if (!tag)
    return intl.formatMessage(tagMessages.allText, { shops: intl.formatList(acceptedShops.map(isolated)) });
  const isAdvertising = isAnalytics(tag.code) ? 'no' : 'yes';
  return (
    <>
      <FormattedMessage {...tagMessages.text} values={{ isAdvertising }} />
      {state !== 'open' && (
        <>
          {' '}
          <FormattedMessage
            {...tagMessages.now}
            values={{ isAccepted: state === 'accepted' ? 'yes' : 'no' }}
          />
        </>
      )}
    </>
  );
});

/** The end of the page, and whatever takes the focus, can be scrolled out from under the panel; nothing in view moves. */
function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { body, documentElement } = document;
    const fit = () => {
      const height = `${panel.current?.offsetHeight ?? 0}px`;
      body.style.paddingBottom = height;
      documentElement.style.scrollPaddingBottom = height;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      body.style.paddingBottom = '';
      documentElement.style.scrollPaddingBottom = '';
    };
  }, [panel]);
}
