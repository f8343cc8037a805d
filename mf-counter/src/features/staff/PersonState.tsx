import type { StaffPerson } from '@wadachi/contract';
import { Words } from '@wadachi/shared';
import { useInstant } from '../../frame/useInstant';
import { messages } from './messages';
import styles from './Staff.module.css';

/** When somebody was at work last, or until when their invitation is good. */
export const PersonState = ({ person }: { readonly person: StaffPerson }) => {
  const inWords = useInstant();
  const at = person.invited_until ?? person.seen_at;
  const message =
    person.invited_until !== null
      ? messages.invitedUntil
      : person.name === ''
        ? messages.invitationOver
        : person.seen_at === null
          ? messages.neverSeen
          : messages.seen;
  const when = at === null ? '' : inWords(at, 'short');
  return <Words as="p" className={styles.soft} of={message} values={{ when }} />;
};
