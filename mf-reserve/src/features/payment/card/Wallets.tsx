import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useIntl, Words } from '@wadachi/shared';
import type { CardFieldProps } from './cardReader';
import { cardMessages } from './messages';
import type { DrawnCard, Wallet, Wallets as FoundWallets } from './square';
import { walletMessages as messages } from './walletMessages';
import styles from './Wallets.module.css';

interface WalletsProps extends Pick<CardFieldProps, 'amount' | 'onWallet'> {
  readonly card: DrawnCard;
}

/** Shows Apple Pay and Google Pay where the device has them; a press pays at once. */
export const Wallets = ({ card, amount, onWallet }: WalletsProps) => {
  const intl = useIntl();
  const google = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<FoundWallets>();
  const label = intl.formatMessage(messages.label);

  useEffect(() => {
    let hasLeft = false;
    let opened: FoundWallets | undefined;
    card.wallets(amount, label).then(
      (wallets) => {
        opened = wallets;
        if (hasLeft) void leave(wallets);
        else setFound(wallets);
      },
      // The card form is there in any case.
      () => undefined,
    );
    return () => {
      hasLeft = true;
      void leave(opened);
    };
  }, [card, amount, label]);

  useEffect(() => {
    if (found?.google && google.current) void found.google.attach(google.current);
  }, [found]);

  const pay = (wallet: Wallet) => (event: MouseEvent) =>
    onWallet(
      () =>
        wallet.token().then(
          (sourceId) => (sourceId === undefined ? undefined : { kind: 'read', sourceId }),
          () => ({ kind: 'refused', problem: intl.formatMessage(cardMessages.unread) }),
        ),
      event.currentTarget,
    );

  if (!found?.apple && !found?.google) return null;
  const { apple, google: googlePay } = found;
  return (
    <div className={styles.wallets}>
      <Words as="p" of={messages.or} />
      {apple && (
        <button
          type="button"
          className={styles.apple}
          aria-label={intl.formatMessage(messages.apple)}
          onClick={pay(apple)}
        />
      )}
      {/* Google's own button stands in it, and is pressed by keyboard too. */}
      {googlePay && <div ref={google} className={styles.google} onClickCapture={pay(googlePay)} />}
    </div>
  );
};

const leave = (wallets: FoundWallets | undefined) =>
  Promise.all([wallets?.apple?.destroy(), wallets?.google?.destroy()]);
