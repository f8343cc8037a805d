import type { PlanListItem } from '@wadachi/shared/contract';
import styles from './PlanPicture.module.css';

/** The plan's first picture. The box has a fixed size, so the page does not move when it loads. */
export function PlanPicture({ plan }: { readonly plan: Pick<PlanListItem, 'plan_primary_images'> }) {
  const [picture] = plan.plan_primary_images;
  return (
    <div className={styles.frame}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          alt={picture.alt}
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
