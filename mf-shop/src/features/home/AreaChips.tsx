import { Link, useIntl } from '@wadachi/shared';
import type { Area } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import styles from './AreaChips.module.css';
import { messages } from './messages';

/** The shortest way to a shop: its area. */
export function AreaChips({ areas }: { readonly areas: readonly Area[] }) {
  const label = useIntl().formatMessage(messages.areaChips);
  if (areas.length === 0) return null;
  return (
    <nav className={styles.chips} aria-label={label}>
      <ul className={styles.list}>
        {areas.map(({ id, name, shop_count }) => (
          <li key={id}>
            <Link className={styles.chip} to={paths.chooseShop({ area: id })}>
              {name}
              <span className={styles.count}>{shop_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
