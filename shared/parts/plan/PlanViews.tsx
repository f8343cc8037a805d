import { useIntl } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/contract';
import { Photo } from '../Photo';
import { detailMessages } from './detailMessages';
import styles from './PlanViews.module.css';

interface PlanViewsProps {
  readonly plan: Pick<PlanListItem, 'name' | 'plan_primary_images'>;
}

/**
 * Shows a car from all sides, in a row to swipe; nothing where there is one picture. Each picture opens alone, to be
 * enlarged; by its links the row is moved by keyboard.
 */
export const PlanViews = ({ plan: { name, plan_primary_images: pictures } }: PlanViewsProps) => {
  const intl = useIntl();
  if (pictures.length < 2) return null;
  return (
    <ul className={styles.views} aria-label={intl.formatMessage(detailMessages.pictures, { name })}>
      {pictures.map((picture) => (
        <li key={picture.url}>
          <a href={picture.url} target="_blank" rel="noreferrer" className={styles.view}>
            <Photo
              picture={{ ...picture, alt: '' }}
              sizes="20rem"
              width={640}
              height={360}
              loading="lazy"
              decoding="async"
            />
            {picture.alt}
          </a>
        </li>
      ))}
    </ul>
  );
};
