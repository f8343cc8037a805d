import { definePage, settle, Stack, type PageContext, type PageProps, Section } from '@wadachi/shared';
import type { Airport, Area, Document, PlanListItem } from '@wadachi/contract';
import { AreaList } from './AreaList';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { messages } from './messages';
import { PopularPlans } from './PopularPlans';
import styles from './Promises.module.css';
import { useKept } from './useKept';

/** Lists what customers can rely on, from the catalogue's document `promises`. */
const Promises = ({ title, html }: Pick<Document, 'title' | 'html'>) => (
  <Section title={title}>
    {/* Sanitised by the API at import (contract, Document.html). */}
    <div className={styles.promises} dangerouslySetInnerHTML={{ __html: html }} />
  </Section>
);

interface HomeContent {
  readonly areas: readonly Area[];
  readonly airports: readonly Airport[];
  /** Null when they could not be fetched. */
  readonly popular: readonly PlanListItem[] | null;
  /** The company's promises. Null when it makes none, or when they could not be fetched. */
  readonly promises: Document | null;
  /** The instant of the load, so that server and browser offer the same days. */
  readonly openedAt: string;
}

async function load({ platform, signal }: PageContext): Promise<HomeContent> {
  const [areas, popular, promises] = await Promise.all([
    platform.api('GET /api/shops/area', { signal }),
    settle(platform.api('GET /api/plans/popular', { signal, toast: false })),
    settle(
      platform.api('GET /api/documents/:id', {
        params: { id: 'promises' },
        handles: [404],
        signal,
        toast: false,
      }),
    ),
  ]);
  return {
    areas: areas.data,
    airports: areas.airports ?? [],
    popular: popular.status === 'ready' ? popular.value.data : null,
    promises: promises.status === 'ready' ? promises.value.data : null,
    openedAt: platform.now().toISOString(),
  };
}

function View({ content }: PageProps<HomeContent>) {
  // The links of the page lead to the dates of the form, once a customer has chosen some.
  const [chosen, choose] = useKept('period', undefined);
  return (
    <Stack gap={6}>
      <Hero
        areas={content.areas}
        airports={content.airports}
        openedAt={content.openedAt}
        chosen={chosen}
        onPeriod={choose}
        picture={content.popular?.[0]?.plan_primary_images[0]}
      />
      <PopularPlans first={content.popular} period={chosen} />
      <AreaList areas={content.areas} period={chosen} />
      <HowItWorks />
      {content.promises && <Promises {...content.promises} />}
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
