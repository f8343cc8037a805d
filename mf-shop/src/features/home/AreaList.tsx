import { Card, EmptyState, Grid, Icon, Link, Section, Words } from '@wadachi/shared';
import type { Area } from '@wadachi/contract';
import { paths } from '../../paths';
import { queryOfPeriod, type MaybePeriod } from '../../period';
import styles from './AreaList.module.css';
import { messages } from './messages';

interface Period {
  /** For the links. */
  readonly period: MaybePeriod;
}

/** Every area with links to its shops, or to the search in it when the shops are too many to be listed. */
export function AreaList({ areas, period }: { readonly areas: readonly Area[] } & Period) {
  const areListed = areas.every(({ shops, shop_count }) => shops.length === shop_count);
  return (
    <Section title={messages.areas}>
      {areas.length === 0 ? (
        <EmptyState title={messages.noShops} />
      ) : areListed ? (
        <Grid min="large">
          {areas.map((area) => (
            <AreaCard key={area.id} area={area} period={period} />
          ))}
        </Grid>
      ) : (
        <Grid min="small" as="ul" className={styles.areas}>
          {areas.map((area) => (
            <li key={area.id}>
              <AreaLink area={area} period={period} />
            </li>
          ))}
        </Grid>
      )}
    </Section>
  );
}

const AreaLink = ({ area, period }: { readonly area: Area } & Period) => (
  <Link className={styles.areaLink} to={paths.chooseShop({ area: area.id, period })}>
    {area.name}{' '}
    <Words as="span" className={styles.count} of={messages.shopCount} values={{ count: area.shop_count }} />
  </Link>
);

function AreaCard({ area, period }: { readonly area: Area } & Period) {
  return (
    <Card className={styles.area}>
      <h3 className={styles.name}>
        <Icon name="pin" />
        {area.name}
      </h3>
      {area.shops.length === 0 && <Words as="p" of={messages.noShopsInArea} />}
      {area.shops.map((shop) => (
        <article key={shop.id}>
          <h4 className={styles.shop}>
            <Link className={styles.link} to={paths.shop(shop.id, queryOfPeriod(period))}>
              {shop.name}
              <Icon name="chevron-right" />
            </Link>
          </h4>
        </article>
      ))}
    </Card>
  );
}
