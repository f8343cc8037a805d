import { useEffect, useState } from 'react';
import { definePage, isolated, observer, usePlatform, type PageProps } from '@wadachi/shared';
import { readChoice } from '../../choice/choice';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { readMissing } from '../../missing';
import { MissingNotice, MovedNotice } from '../../steps/MissingNotice';
import { SearchLayout } from '../../search/SearchLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { useRememberedSearch } from '../../search/useRememberedSearch';
import { useSearchWithoutAnswer } from '../../search/useSearchWithoutAnswer';
import { CarFilters } from './CarFilters';
import { CarSearch } from './CarSearch';
import { ChooseCarStore } from './ChooseCarStore';
import { loadChooseCar, returnShopsOf, type ChooseCarContent } from './load';
import { messages } from './messages';
import { PlanResults } from './PlanResults';
import { ShopSwitch } from './ShopSwitch';

type Props = PageProps<ChooseCarContent>;

const ChooseCar = observer(({ content, query }: Props) => {
  const platform = usePlatform();
  const draft = useDraft();
  const choice = readChoice(query);
  const missing = readMissing(query);
  const { shop } = content;
  useFollowedChoice({
    draft,
    choice,
    period: content.filters.period,
    returnShops: returnShopsOf(content),
    to: (filled) => paths.chooseCar(filled, missing),
  });
  useRememberedSearch({
    choice,
    place: { shop_id: shop.id, shop_name: shop.name },
    period: content.filters.period,
  });
  useEffect(() => draft.set({ shop_name: shop.name }), [draft, shop.name]);
  const [store] = useState(() => new ChooseCarStore({ platform, draft }, content, choice));
  useSearchWithoutAnswer(content.found === null, store.search);
  return (
    <SearchLayout title={messages.title}>
      <CarSearch store={store} content={content} />
      <ShopSwitch store={store} shops={content.shopsOfArea} />
      <CarFilters store={store} content={content} />
      <MissingNotice missing={missing} />
      <MovedNotice moved={content.moved} />
      <PlanResults store={store} />
    </SearchLayout>
  );
});

export const page = definePage<ChooseCarContent>({
  load: loadChooseCar,
  head: ({ shop }, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.titleAt, { shop: isolated(shop.name) }),
    canonical: paths.chooseCar({ shop_id: shop.id }),
  }),
  // A new visit mounts the page with a new store.
  View: (props) => <ChooseCar key={props.content.visit} {...props} />,
});
