import { Card, EmptyState, FormattedMessage, Grid, Icon, Link, Section } from '@wadachi/shared';
import type { Area } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import styles from './AreaList.module.css';
import { messages } from './messages';

/** Every area with links to its shops. */
export function AreaList({ areas }: { readonly areas: readonly Area[] }) {
  return (
    <Section title={messages.areas}>
      {areas.length === 0 ? (
        <EmptyState title={messages.noShops} />
      ) : (
        <Grid min="large">
          {areas.map((area) => (
            <AreaCard key={area.id} area={area} />
          ))}
        </Grid>
      )}
    </Section>
  );
}

function AreaCard({ area }: { readonly area: Area }) {
  return (
    <Card className={styles.area}>
      <h3 className={styles.name}>
        <Icon name="pin" />
        {area.name}
      </h3>
      {area.shops.length === 0 && (
        <p>
          <FormattedMessage {...messages.noShopsInArea} />
        </p>
      )}
      {area.shops.map((shop) => (
        <article key={shop.id}>
          <h4 className={styles.shop}>
            <Link className={styles.link} to={paths.shop(shop.id)}>
              {shop.name}
              <Icon name="chevron-right" />
            </Link>
          </h4>
        </article>
      ))}
    </Card>
  );
}
