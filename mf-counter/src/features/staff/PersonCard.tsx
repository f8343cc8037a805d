import { useState } from 'react';
import type { Clerk, StaffPerson } from '@wadachi/contract';
import { Button, Card, FormattedMessage, Notice, Stack, Tag, Words } from '@wadachi/shared';
import { FocusHere, Row } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { writeMessages } from '../../write/messages';
import { messages, roleNames } from './messages';
import { PersonState } from './PersonState';
import { PostForm } from './PostForm';
import styles from './Staff.module.css';

interface PersonCardProps {
  readonly person: StaffPerson;
  readonly clerk: Clerk;
}

/** A person, their work, and what can be done about it. */
export const PersonCard = ({ person, clerk }: PersonCardProps) => {
  const { send, failure } = useWrite();
  const { reload } = useCounter();
  const [open, setOpen] = useState<'change' | 'end' | 'sent'>();
  const params = { id: person.id };
  // A manager is on the list too, and is looked after by others.
  const isManaged = clerk.role === 'owner' || !person.is_self;

  const inviteAgain = () =>
    send({ ...params, again: true }, async (api, behavior) => {
      await api('POST /api/counter/staff/:id/invitation', { params, ...behavior });
      setOpen('sent');
    });
  const end = () =>
    send({ ...params, end: true }, async (api, behavior) => {
      await api('DELETE /api/counter/staff/:id', { params, ...behavior });
      reload();
    });

  return (
    <Card as="li">
      <Stack gap={3}>
        <div className={styles.person}>
          <h2 className={styles.name}>{person.name || person.email}</h2>
          <Tag>{roleNames[person.role]}</Tag>
        </div>
        {person.name && <p className={styles.soft}>{person.email}</p>}
        <p>{person.shops?.map(({ name }) => name).join(', ') ?? <Words of={messages.everywhere} />}</p>
        <PersonState person={person} />
        {open === 'sent' && (
          <Notice tone="success">
            <FormattedMessage {...messages.sent} values={{ email: person.email }} />
          </Notice>
        )}
        {open === 'change' && <PostForm person={person} clerk={clerk} onClose={() => setOpen(undefined)} />}
        {open === 'end' && (
          <FocusHere>
            <Words as="p" of={messages.endQuestion} />
            <Row>
              <Button variant="danger" onClick={end} label={messages.endYes} />
              <Button variant="quiet" onClick={() => setOpen(undefined)} label={writeMessages.cancel} />
            </Row>
          </FocusHere>
        )}
        <WriteFailure failure={failure} />
        {isManaged && (open === undefined || open === 'sent') && (
          <Row>
            <Button variant="secondary" onClick={() => setOpen('change')} label={messages.change} />
            <Button variant="quiet" onClick={inviteAgain} label={messages.again} />
            <Button variant="quiet" onClick={() => setOpen('end')} label={messages.end} />
          </Row>
        )}
      </Stack>
    </Card>
  );
};
