import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Skeleton, useIntl, usePlatform, Words } from '@wadachi/shared';
import { useFormField } from '@wadachi/forms';
import { useLate } from '@wadachi/parts';
import { CardsMissing } from '../CardsMissing';
import type { CardFieldProps, ReadCard } from './cardReader';
import { cardMessages } from './messages';
import type { DrawnCard, drawSquareCard } from './square';
import styles from './SquareCard.module.css';
import { usePolicyOfThisPage } from './usePolicyOfThisPage';

/** Draws the form with code that a site with another gateway never loads. */
const draw: typeof drawSquareCard = async (...form) => (await import('./square')).drawSquareCard(...form);

const loadWallets = () => import('./Wallets');

/** Shows Square's card form in Square's frame. The page never gets the card's number. */
export const SquareCard = ({ gateway, amount, payer, onWallet, ref }: CardFieldProps) => {
  const intl = useIntl();
  const { locale } = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<DrawnCard | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const isAllowed = usePolicyOfThisPage();
  const { part: wallets } = useLate(loadWallets, typeof card !== 'string');
  const { id, error } = useFormField({ name: 'source_id', label: cardMessages.card }, '');

  useEffect(() => {
    const element = container.current;
    if (!isAllowed || element === null) return undefined;
    let isGone = false;
    let drawn: DrawnCard | undefined;
    setCard('loading');
    draw(gateway, locale, element).then(
      (form) => {
        drawn = form;
        if (isGone) void form.destroy();
        else setCard(form);
      },
      () => {
        if (!isGone) setCard('failed');
      },
    );
    return () => {
      isGone = true;
      void drawn?.destroy();
    };
  }, [attempt, gateway, isAllowed, locale]);

  async function read(): Promise<ReadCard> {
    const refused = (message: (typeof cardMessages)[keyof typeof cardMessages]): ReadCard => ({
      kind: 'refused',
      problem: intl.formatMessage(message),
    });
    if (typeof card === 'string') return refused(cardMessages.notReady);
    const sourceId = await card.tokenFor({ amount, payer }).catch(() => undefined);
    return sourceId === undefined ? refused(cardMessages.unread) : { kind: 'read', sourceId };
  }
  useImperativeHandle(ref, () => ({ read }));

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-legend`}>
      <Words as="p" id={`${id}-legend`} className={styles.legend} of={cardMessages.card} />
      {card === 'loading' && <Skeleton height="control" />}
      {card === 'failed' && <CardsMissing onTryAgain={() => setAttempt((before) => before + 1)} />}
      <div ref={container} id={id} tabIndex={-1} className={card === 'failed' ? undefined : styles.frame} />
      {error !== undefined && (
        // Takes the focus, so that the same refusal is heard again.
        <p className={styles.error} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      {wallets && typeof card !== 'string' && <wallets.Wallets {...{ card, amount, onWallet }} />}
    </div>
  );
};
