import type { ReactNode } from 'react';
import type { Clerk } from '@wadachi/contract';
import { Card, Notice, Stack, Words, type ApiError, type MessageDescriptor } from '@wadachi/shared';
import { required, TextField } from '@wadachi/forms';
import { FocusHere } from '@wadachi/parts';
import { WriteFailure } from '../../write/WriteFailure';
import { messages } from './messages';

export interface OwnProps {
  readonly clerk: Clerk;
}

interface OwnCardProps {
  readonly title: MessageDescriptor;
  /** Said once a change is made. */
  readonly done: { readonly message: MessageDescriptor; readonly round: number } | undefined;
  readonly failure: ApiError | undefined;
  readonly children: ReactNode;
}

/** A way in, with what has become of the last change. */
export const OwnCard = ({ title, done, failure, children }: OwnCardProps) => (
  <Card as="section">
    <Stack gap={3}>
      <Words as="h2" of={title} />
      {done && (
        <FocusHere key={`done ${done.round}`}>
          <Notice tone="success">{done.message}</Notice>
        </FocusHere>
      )}
      <WriteFailure failure={failure} />
      {children}
    </Stack>
  </Card>
);

/** The password once more; password managers know by the address whose it is. */
export const CurrentPasswordField = ({ clerk }: OwnProps) => (
  <>
    <input type="text" autoComplete="username" value={clerk.email} readOnly hidden />
    <TextField
      name="current_password"
      label={messages.current}
      type="password"
      autoComplete="current-password"
      verbatim
      required
      validate={required(messages.currentMissing)}
    />
  </>
);
