import { definePage, settle, Stack, type PageContext, type PageProps } from '@wadachi/shared';
import type { Area, BodyType, PlanListItem } from '@wadachi/shared/contract';
import { AreaList } from './AreaList';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { messages } from './messages';
import { PopularPlans } from './PopularPlans';
import { TrustPoints } from './TrustPoints';

interface HomeContent {
  readonly areas: readonly Area[];
  readonly bodyTypes: readonly BodyType[];
  /** Null when they could not be fetched. */
  readonly popular: readonly PlanListItem[] | null;
  /** The instant of the load, so that server and browser offer the same days. */
  readonly openedAt: string;
}

async function load({ platform, signal }: PageContext): Promise<HomeContent> {
  const [areas, bodyTypes, popular] = await Promise.all([
    platform.api('GET /api/shops/area', { signal }),
    platform.api('GET /api/body-types/select', { signal }),
    settle(platform.api('GET /api/plans/popular', { signal, toast: false })),
  ]);
  return {
    areas: areas.data,
    bodyTypes: bodyTypes.data,
    popular: popular.status === 'ready' ? popular.value.data : null,
    openedAt: platform.now().toISOString(),
  };
}

function View({ content }: PageProps<HomeContent>) {
  return (
    <Stack gap={8}>
      <Hero areas={content.areas} bodyTypes={content.bodyTypes} openedAt={content.openedAt} />
      <AreaList areas={content.areas} />
      <PopularPlans first={content.popular} />
      <HowItWorks />
      <TrustPoints />
    </Stack>
  );
}

export const page = definePage<HomeContent>({
  load,
  head: (_, { platform }) => ({
    title: platform.intl.formatMessage(messages.title),
    description: platform.intl.formatMessage(messages.description),
    canonical: '/',
  }),
  View,
});
