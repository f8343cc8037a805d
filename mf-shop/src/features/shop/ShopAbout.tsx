import { Card, FormattedMessage, Link, Section, Words } from '@wadachi/shared';
import {
  CancelTable,
  CancelTitle,
  DirectionSteps,
  isAboveLaw,
  Links,
  MapLink,
  PhoneLink,
  Photo,
  ShopMap,
} from '@wadachi/parts';
import type { Shop } from '@wadachi/contract';
import { paths } from '../../paths';
import { messages } from './messages';
import { OpeningHours } from './OpeningHours';
import styles from './ShopAbout.module.css';

interface ShopAboutProps {
  readonly shop: Shop;
  readonly now: Date;
}

export function ShopAbout({ shop, now }: ShopAboutProps) {
  return (
    <Section title={messages.about}>
      <div className={styles.cards}>
        <Card>
          <OpeningHours shop={shop} now={now} />
        </Card>
        <Card>
          {shop.picture && (
            <Photo
              picture={shop.picture}
              sizes="(min-width: 48rem) 34rem, 90vw"
              className={styles.picture}
              width={960}
              height={540}
              loading="lazy"
              decoding="async"
            />
          )}
          <Words as="h3" className={styles.name} of={messages.address} />
          <address className={styles.address}>{shop.address}</address>
          <Links>
            <MapLink shop={shop} />
            <PhoneLink
              shop={shop}
              label={<FormattedMessage {...messages.call} values={{ phone: shop.phone }} />}
            />
          </Links>
          <ShopMap shop={shop} />
          <Words as="h3" className={styles.name} of={messages.access} />
          <p className={styles.access}>{shop.access}</p>
          <DirectionSteps steps={shop.directions} />
          {isAboveLaw(shop.least_age) && (
            <>
              <Words as="h3" className={styles.name} of={messages.drivers} />
              <p className={styles.access}>
                <FormattedMessage {...messages.leastAge} values={{ age: shop.least_age }} />
              </p>
            </>
          )}
          <h3 className={styles.name}>
            <CancelTitle />
          </h3>
          <p className={styles.access}>
            <CancelTable policy={shop.cancel_policy} />
          </p>
          {shop.documents.length > 0 && <ShopDocuments documents={shop.documents} />}
        </Card>
      </div>
    </Section>
  );
}

const ShopDocuments = ({ documents }: Pick<Shop, 'documents'>) => (
  <>
    <Words as="h3" className={styles.name} of={messages.documents} />
    <Links as="ul" column className={styles.documents}>
      {documents.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.document(id)}>{title}</Link>
        </li>
      ))}
    </Links>
  </>
);
