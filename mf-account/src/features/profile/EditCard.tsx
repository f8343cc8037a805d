import type { ReactNode } from 'react';
import { Card, Section, Stack, type MessageDescriptor } from '@wadachi/shared';

interface EditCardProps {
  readonly title: MessageDescriptor;
  readonly children: ReactNode;
}

/** Shows a form of the profile that is saved separately. */
export const EditCard = ({ title, children }: EditCardProps) => (
  <Section title={title}>
    <Card>
      <Stack gap={5}>{children}</Stack>
    </Card>
  </Section>
);
