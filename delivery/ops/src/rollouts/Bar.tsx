import { useShare } from '../history/useShare';
import styles from './Bar.module.css';

/** A share as a bar with its figure; a dash where nothing is known. */
export const Bar = ({ basisPoints }: { readonly basisPoints: number | null }) => {
  const share = useShare();
  if (basisPoints === null) return <>–</>;
  return (
    <span className={styles.bar}>
      <meter className={styles.full} max={10_000} value={basisPoints} aria-hidden />
      {share(basisPoints)}
    </span>
  );
};
