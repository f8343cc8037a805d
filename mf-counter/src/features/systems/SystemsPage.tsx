import type { OtherSystems } from '@wadachi/contract';
import { FormattedMessage, PageTitle, Stack } from '@wadachi/shared';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { CalendarSection } from './CalendarSection';
import { messages } from './messages';
import { WebhookSection } from './WebhookSection';

/** Connects other programs with the shop and the company, for owners. */
const View = ({ content }: CounterProps<OtherSystems>) => (
  <Stack gap={5}>
    <PageTitle>
      <FormattedMessage {...messages.title} values={{ shop: content.shop.name }} />
    </PageTitle>
    <WebhookSection systems={content} />
    <CalendarSection systems={content} />
  </Stack>
);

export const page = counterPage<OtherSystems>({
  load: async ({ api, shop }) =>
    (await api('GET /api/counter/shops/:shop/systems', { params: { shop } })).data,
  title: ({ shop }, { platform: { intl } }) => intl.formatMessage(messages.title, { shop: shop.name }),
  View,
});
