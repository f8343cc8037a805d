import { formatMoney, observer, SelectControl, useIntl } from '@wadachi/shared';
import { oneWayMessages } from '../../search/oneWayMessages';
import type { ChooseCarStore } from './ChooseCarStore';

interface ReturnSelectProps {
  readonly store: ChooseCarStore;
  readonly value: string;
  readonly onChange: (shopId: string) => void;
}

/** Shows the shops to which a car of this one can be returned, each with its fee; nothing where there are none. */
export const ReturnSelect = observer(({ store, value, onChange }: ReturnSelectProps) => {
  const intl = useIntl();
  if (store.returnShops.length === 0) return null;
  return (
    <SelectControl
      name="return_place_id"
      label={oneWayMessages.returnTo}
      options={[
        { value: '', label: intl.formatMessage(oneWayMessages.sameShop) },
        ...store.returnShops.map(({ id, name, fee }) => ({
          value: id,
          label: intl.formatMessage(oneWayMessages.shopWithFee, {
            shop: name,
            fee: formatMoney(fee, intl.locale),
          }),
        })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
});
