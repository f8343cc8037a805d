import { Card, Grid, Skeleton } from '@wadachi/shared';
import styles from './PlanSkeletons.module.css';

const places = [1, 2, 3, 4];

export function PlanSkeletons({ count }: { readonly count: 3 | 4 }) {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      <Grid min="large">
        {places.slice(0, count).map((place) => (
          <Card key={place}>
            <Skeleton height="picture" />
            <Skeleton lines={4} />
          </Card>
        ))}
      </Grid>
    </div>
  );
}
