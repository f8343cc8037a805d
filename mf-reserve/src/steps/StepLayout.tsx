import type { ReactNode } from 'react';
import { PageTitle, Stack, type Wording } from '@wadachi/shared';

interface StepLayoutProps {
  readonly title: Wording;
  readonly lead?: Wording;
  readonly children: ReactNode;
}

/** Shows the layout of a step under the host's progress bar. */
export const StepLayout = ({ title, lead, children }: StepLayoutProps) => (
  <Stack gap={5}>
    <PageTitle lead={lead}>{title}</PageTitle>
    {children}
  </Stack>
);
