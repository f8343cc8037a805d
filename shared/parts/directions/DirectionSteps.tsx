import type { Directions } from '@wadachi/contract';
import { Photo } from '../Photo';
import styles from './DirectionSteps.module.css';

/** The way from the gate to the shop in numbered steps; nothing where the shop gives none. */
export const DirectionSteps = ({ steps = [] }: { readonly steps: Directions | undefined }) =>
  steps.length > 0 && (
    <ol className={styles.steps}>
      {steps.map(({ text, picture }) => (
        <li key={text}>
          <div className={styles.step}>
            {text}
            {picture && (
              <Photo
                picture={picture}
                sizes="10rem"
                width={160}
                height={90}
                loading="lazy"
                decoding="async"
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
