import { useState } from 'react';
import { definePage, observer, usePlatform, type PageProps } from '@wadachi/shared';
import { readChoice } from '../../choice/choice';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { readMissing } from '../../missing';
import { MissingNotice, MovedNotice } from '../../steps/MissingNotice';
import { SearchLayout } from '../../search/SearchLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { useRememberedSearch } from '../../search/useRememberedSearch';
import { useSearchWithoutAnswer } from '../../search/useSearchWithoutAnswer';
import { ChooseShopStore } from './ChooseShopStore';
import { loadChooseShop, type ChooseShopContent } from './load';
import { messages } from './messages';
import { ShopFilters } from './ShopFilters';
import { ShopResults } from './ShopResults';
import { ShopSearch } from './ShopSearch';

type Props = PageProps<ChooseShopContent>;

const ChooseShop = observer(({ content, query }: Props) => {
  const platform = usePlatform();
  const draft = useDraft();
  const choice = readChoice(query);
  const missing = readMissing(query);
  useFollowedChoice({
    draft,
    choice,
    period: content.filters.period,
    withFilters: true,
    to: (filled) => paths.chooseShop(filled, missing),
  });
  useRememberedSearch({ choice, place: { area: choice.area ?? '' }, period: content.filters.period });
  const [store] = useState(() => new ChooseShopStore({ platform, draft }, content, choice));
  useSearchWithoutAnswer(content.found === null, store.search);
  return (
    <SearchLayout title={messages.title}>
      <ShopSearch store={store} content={content} />
      <ShopFilters store={store} content={content} />
      <MissingNotice missing={missing} />
      <MovedNotice moved={content.moved} />
      <ShopResults store={store} />
    </SearchLayout>
  );
});

export const page = definePage<ChooseShopContent>({
  load: loadChooseShop,
  head: (_, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.title),
    description: intl.formatMessage(messages.description),
    canonical: paths.chooseShop(),
  }),
  // A new visit mounts the page with a new store.
  View: (props) => <ChooseShop key={props.content.visit} {...props} />,
});
