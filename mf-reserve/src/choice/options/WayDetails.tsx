import { useState } from 'react';
import { TextControl, useIntl } from '@wadachi/shared';
import { MapLink } from '@wadachi/parts';
import type { Shop } from '@wadachi/contract';
import { handOverEnds, type HandOverEnd, type OfferedWay } from '@wadachi/rental';
import { formLimits } from '../../limits';
import { handOverMessages as messages } from './handOverMessages';
import type { addressFault } from './ways';
import styles from './Options.module.css';

interface WayDetailsProps {
  readonly shop: Pick<Shop, 'position'>;
  readonly way: OfferedWay;
  readonly end: HandOverEnd;
  readonly address: string;
  readonly fault: ReturnType<typeof addressFault>;
  readonly isRefused: boolean;
  readonly onType: (address: string) => void;
}

/** Says where to meet in the chosen way, or asks where the car is to be brought. */
export const WayDetails = ({ shop, way, end, address, fault, isRefused, onType }: WayDetailsProps) => {
  const intl = useIntl();
  const [isLeft, setLeft] = useState(false);
  const { description, towns } = way;
  const names = intl.formatList(towns?.map(({ name }) => name) ?? [], { type: 'conjunction' });
  const isTold = fault && (isRefused || (isLeft && fault === 'elsewhere'));
  return (
    <div className={styles.way}>
      <p>{description}</p>
      {towns ? (
        <TextControl
          name={handOverEnds[end].address}
          label={messages.address}
          hint={intl.formatMessage(messages.addressHint, { towns: names })}
          error={isTold && intl.formatMessage(messages[fault], { towns: names })}
          required
          // The customer’s own home is hardly the place.
          autoComplete="off"
          maxLength={formLimits.address}
          value={address}
          onChange={onType}
          onBlur={() => setLeft(true)}
        />
      ) : (
        <MapLink shop={{ position: way.position ?? shop.position }} />
      )}
    </div>
  );
};
