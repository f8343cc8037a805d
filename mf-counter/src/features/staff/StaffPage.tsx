import { useState } from 'react';
import type { AnswerOf } from '@wadachi/contract';
import { Button, PageTitle, Stack } from '@wadachi/shared';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { pageIn, Pager } from '../../frame/Pager';
import { paths } from '../../paths';
import { InviteForm } from './InviteForm';
import { messages as frameMessages } from '../../frame/messages';
import { messages } from './messages';
import { PersonCard } from './PersonCard';
import styles from './Staff.module.css';

type Listed = AnswerOf<'GET /api/counter/staff'>;

/** The people whom an owner or a manager looks after. */
const View = ({ content: { data, meta }, clerk }: CounterProps<Listed>) => {
  const [isInviting, setInviting] = useState(false);
  return (
    <Stack gap={5}>
      <PageTitle>{frameMessages.staff}</PageTitle>
      {isInviting ? (
        <InviteForm clerk={clerk} onClose={() => setInviting(false)} />
      ) : (
        <div>
          <Button onClick={() => setInviting(true)} label={messages.invite} />
        </div>
      )}
      <ul className={styles.people}>
        {data.map((person) => (
          <PersonCard key={person.id} person={person} clerk={clerk} />
        ))}
      </ul>
      <Pager meta={meta} pathOf={paths.staff} />
    </Stack>
  );
};

export const page = counterPage<Listed>({
  load: ({ platform, query, signal }) =>
    platform.api('GET /api/counter/staff', { query: { page: pageIn(query) }, signal, handles: [401, 404] }),
  title: (_, { platform: { intl } }) => intl.formatMessage(frameMessages.staff),
  View,
});
