import { useState } from 'react';
import type { AnswerOf } from '@wadachi/contract';
import { Button, Card, PageTitle, Stack } from '@wadachi/shared';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { pageIn, Pager } from '../../frame/Pager';
import { paths } from '../../paths';
import { messages as frameMessages } from '../../frame/messages';
import { messages } from './messages';
import { PersonCard } from './PersonCard';
import { PostForm } from './PostForm';
import styles from './Staff.module.css';

type Listed = AnswerOf<'GET /api/counter/staff'>;

/** The people whom an owner or a manager looks after. */
const View = ({ content: { data, meta }, clerk }: CounterProps<Listed>) => {
  const [isInviting, setInviting] = useState(false);
  return (
    <Stack gap={5}>
      <PageTitle>{frameMessages.staff}</PageTitle>
      {isInviting ? (
        <Card>
          <PostForm clerk={clerk} onClose={() => setInviting(false)} />
        </Card>
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
  load: ({ api, query }) => api('GET /api/counter/staff', { query: { page: pageIn(query) } }),
  title: (_, { platform: { intl } }) => intl.formatMessage(frameMessages.staff),
  View,
});
