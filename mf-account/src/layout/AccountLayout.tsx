import type { ReactNode } from 'react';
import { Card, PageTitle, Stack, Words, type Wording } from '@wadachi/shared';
import { Links } from '@wadachi/parts';

interface AccountLayoutProps {
  readonly title: Wording;
  readonly lead?: Wording;
  readonly children: ReactNode;
  /** Links under the card. */
  readonly links?: ReactNode;
}

/** Shows the layout of a page with one form: title, card, links. */
export const AccountLayout = ({ title, lead, children, links }: AccountLayoutProps) => (
  <Stack gap={5} narrow>
    <PageTitle lead={lead === undefined ? undefined : <Words of={lead} />}>{title}</PageTitle>
    <Card>
      <Stack gap={5}>{children}</Stack>
    </Card>
    {links && <Links as="div">{links}</Links>}
  </Stack>
);

/** Shows buttons one under another. */
export const LayoutActions = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={3}>{children}</Stack>
);
