import { FormattedMessage, Link, observer, useIntl } from '@wadachi/shared';
import { paths } from '../../paths';
import type { ChooseCarStore } from './ChooseCarStore';
import type { ChooseCarContent } from './load';
import { messages as alternativesMessages } from '../../alternatives/messages';
import { messages } from './messages';
import styles from './ShopSwitch.module.css';

interface ShopSwitchProps {
  readonly store: ChooseCarStore;
  readonly shops: ChooseCarContent['shopsOfArea'];
}

/** Shows the shops of the area, and the way to all: shop and car are one step. */
export const ShopSwitch = observer(({ store, shops }: ShopSwitchProps) => {
  // From another shop other ways lead back.
  const choice = { ...store.choice, plan_id: '', return_place_id: '' };
  const { shop } = store;
  return (
    <nav className={styles.switch} aria-label={useIntl().formatMessage(alternativesMessages.shops)}>
      <ul className={styles.shops}>
        {shops.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.chooseCar({ ...choice, shop_id: id })}
              className={styles.shop}
              aria-current={id === shop.id ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.chooseShop({ ...choice, shop_id: '' })} className={styles.shop}>
            <FormattedMessage {...messages.allShops} />
          </Link>
        </li>
      </ul>
    </nav>
  );
});
