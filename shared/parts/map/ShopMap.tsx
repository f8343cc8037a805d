import { useState } from 'react';
import { classNames, FormattedMessage } from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import { chip } from '../actions/chip';
import { mapMessages } from './messages';
import { StreetMap } from './StreetMap';
import { useStreetMapSetting } from './setting';
import styles from './StreetMap.module.css';

/** A button that opens a street map with one shop; nothing where the host offers no street map. */
export const ShopMap = ({ shop }: { readonly shop: Pick<Shop, 'name' | 'position'> }) => {
  const setting = useStreetMapSetting();
  const [isOpen, open] = useState(false);
  return (
    setting && (
      <>
        <StreetMapSwitch isOpen={isOpen} onSwitch={open} />
        {isOpen && <StreetMap setting={setting} places={[{ label: shop.name, position: shop.position }]} />}
      </>
    )
  );
};

interface StreetMapSwitchProps {
  readonly isOpen: boolean;
  readonly onSwitch: (isOpen: boolean) => void;
}

export const StreetMapSwitch = ({ isOpen, onSwitch }: StreetMapSwitchProps) => (
  <button
    type="button"
    className={classNames(chip, styles.switch)}
    aria-expanded={isOpen}
    onClick={() => onSwitch(!isOpen)}
  >
    <FormattedMessage {...mapMessages.title} />
  </button>
);
