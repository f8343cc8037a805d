import type { ReactNode } from 'react';
import type { Picture } from '@wadachi/contract';
import styles from './RentedCar.module.css';

interface RentedCarProps {
  readonly plan: { readonly name: string; readonly car_group_name: string };
  readonly picture: Picture | null | undefined;
  /** Further lines. */
  readonly children?: ReactNode;
}

/** Shows the car that is rented: its picture, its class and the models of it. */
export const RentedCar = ({ plan, picture, children }: RentedCarProps) => (
  <div className={styles.car}>
    <div className={styles.frame}>
      {picture && <img src={picture.url} alt={picture.alt} width={128} height={72} decoding="async" />}
    </div>
    <p>
      <strong>{plan.name}</strong>
      <span>{plan.car_group_name}</span>
      {children}
    </p>
  </div>
);
