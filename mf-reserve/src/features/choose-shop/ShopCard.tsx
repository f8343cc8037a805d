import { Card, FormattedMessage, Icon, LinkButton, Price, Tag, VisuallyHidden } from '@wadachi/shared';
import type { ShopListItem } from '@wadachi/shared/contract';
import { messages } from './messages';
import styles from './ShopCard.module.css';

interface ShopCardProps {
  readonly shop: ShopListItem;
  readonly to: string;
  readonly onChoose: () => void;
}

export const ShopCard = ({ shop, to, onChoose }: ShopCardProps) => (
  <Card as="article" className={styles.card}>
    {shop.picture && (
      <img
        className={styles.picture}
        src={shop.picture.url}
        alt={shop.picture.alt}
        loading="lazy"
        width="320"
        height="200"
      />
    )}
    <div className={styles.body}>
      <p className={styles.area}>{shop.area.name}</p>
      <h3 className={styles.name}>{shop.name}</h3>
      <p className={styles.fact}>
        <Icon name="pin" />
        <span>{shop.address}</span>
      </p>
      <p className={styles.fact}>
        <Icon name="info" />
        <span>{shop.access}</span>
      </p>
    </div>
    <div className={styles.offer}>
      {shop.free_plans !== null && (
        <Tag tone={shop.free_plans > 0 ? 'success' : 'warning'}>
          <FormattedMessage {...messages.freePlans} values={{ count: shop.free_plans }} />
        </Tag>
      )}
      {shop.lowest_charge !== null && (
        <p className={styles.price}>
          <span className={styles.from}>
            <FormattedMessage {...messages.from} />
          </span>{' '}
          <Price yen={shop.lowest_charge} suffix={messages.wholePeriod} />
        </p>
      )}
      <LinkButton to={to} onClick={onChoose} variant={shop.free_plans === 0 ? 'secondary' : 'primary'} wide>
        <span>
          <FormattedMessage {...messages.choose} />
          <VisuallyHidden> {shop.name}</VisuallyHidden>
        </span>
      </LinkButton>
    </div>
  </Card>
);
