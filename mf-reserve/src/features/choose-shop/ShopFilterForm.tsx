import {
  BodyTypePicker,
  Button,
  FormattedMessage,
  observer,
  PeriodPicker,
  SelectControl,
  TextControl,
  useIntl,
  type MessageDescriptor,
} from '@wadachi/shared';
import { formLimits } from '../../limits';
import { filterMessages } from '../../search/filterMessages';
import filterStyles from '../../search/Filters.module.css';
import type { ChooseShopStore } from './ChooseShopStore';
import { isLarge, shopSorts, type ChooseShopContent, type ShopSort } from './load';
import { messages } from './messages';

const suggestionsId = 'shop-suggestions';

const sortMessages = {
  usual: messages.sortByArea,
  price: filterMessages.sortPrice,
  name: messages.sortByName,
} satisfies Record<ShopSort, MessageDescriptor>;

interface ShopFilterFormProps {
  readonly store: ChooseShopStore;
  readonly content: ChooseShopContent;
}

/** Area, keyword, period and body types, with a chain also the order. Works without JavaScript as a GET form. */
export const ShopFilterForm = observer(({ store, content }: ShopFilterFormProps) => {
  const intl = useIntl();
  const { filters } = store;
  const areas = content.areas.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <form
      className={filterStyles.form}
      method="get"
      action="/reserve/reserve_shop"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void store.search();
      }}
    >
      <div className={filterStyles.row}>
        <SelectControl
          name="area"
          label={filterMessages.area}
          options={[{ value: '', label: intl.formatMessage(filterMessages.anyArea) }, ...areas]}
          value={filters.area}
          onChange={(area) => void store.change({ area })}
        />
        <TextControl
          name="keyword"
          type="search"
          label={filterMessages.keyword}
          maxLength={formLimits.keyword}
          list={isLarge(content) ? suggestionsId : undefined}
          value={filters.keyword}
          onChange={(keyword) => void store.change({ keyword })}
        />
        {isLarge(content) && (
          <>
            <datalist id={suggestionsId}>
              {store.results.shown?.data.map(({ id, name, area }) => (
                <option key={id} value={name}>
                  {area.name}
                </option>
              ))}
            </datalist>
            <SelectControl
              name="sort"
              label={filterMessages.sort}
              options={shopSorts.map((sort) => ({
                value: sort,
                label: intl.formatMessage(sortMessages[sort]),
              }))}
              value={filters.sort}
              onChange={(chosen) =>
                void store.change({ sort: shopSorts.find((sort) => sort === chosen) ?? 'usual' })
              }
            />
          </>
        )}
      </div>
      <PeriodPicker
        value={filters.period}
        onChange={(period) => void store.change({ period })}
        now={new Date(content.at)}
        problems={store.problems}
      />
      <BodyTypePicker
        legend={filterMessages.bodyTypes}
        bodyTypes={content.bodyTypes}
        chosen={filters.body_types}
        onChange={(body_types) => void store.change({ body_types })}
      />
      {store.choice.passengers !== undefined && (
        <input type="hidden" name="passengers" value={store.choice.passengers} />
      )}
      <Button type="submit" busy={store.results.isUpdating}>
        <FormattedMessage {...messages.search} />
      </Button>
    </form>
  );
});
