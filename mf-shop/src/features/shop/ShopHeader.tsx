import {
  FormattedMessage,
  hoursFrom,
  Icon,
  observer,
  openRangesOn,
  reasonOn,
  PageTitle,
  todayIn,
  useOpenHours,
  usePlatform,
} from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import { messages } from './messages';
import styles from './ShopHeader.module.css';

interface ShopHeaderProps {
  readonly shop: Shop;
  readonly now: Date;
}

export function ShopHeader({ shop, now }: ShopHeaderProps) {
  return (
    <div className={styles.header}>
      <ShopLogo />
      <div className={styles.text}>
        <PageTitle>{shop.name}</PageTitle>
        <ul className={styles.facts}>
          <li>
            <Icon name="pin" /> {shop.area.name}
          </li>
          <li>
            <Icon name="clock" /> <HoursToday shop={shop} now={now} />
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Shows the logo as decoration: the shop's name is beside it. */
const ShopLogo = observer(function ShopLogo() {
  const { shop } = usePlatform();
  if (!shop.shop_logo_visible || !shop.shop_logo_image_url) return null;
  return <img className={styles.logo} src={shop.shop_logo_image_url} alt="" width={160} height={64} />;
});

function HoursToday({ shop, now }: ShopHeaderProps) {
  const toWords = useOpenHours();
  const today = todayIn(shop.time_zone, now);
  const own = hoursFrom(today, shop);
  // On a closed day, what is left of the evening before.
  const ranges = own.length > 0 ? own : openRangesOn(today, shop);
  return (
    <>
      {ranges.length > 0 ? (
        <FormattedMessage {...messages.openToday} values={{ hours: toWords(ranges) }} />
      ) : (
        <FormattedMessage {...messages.closedToday} />
      )}{' '}
      {reasonOn(today, shop)}
    </>
  );
}
