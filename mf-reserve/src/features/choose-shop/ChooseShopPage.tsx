import { useState } from 'react';
import { definePage, observer, usePlatform, type PageProps } from '@wadachi/shared';
import { readChoice } from '../../choice/choice';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { readMissing } from '../../missing';
import { MissingNotice, MovedNotice } from '../../steps/MissingNotice';
import { StepLayout } from '../../steps/StepLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { useSearchWithoutAnswer } from '../../search/useSearchWithoutAnswer';
import { ChooseShopStore } from './ChooseShopStore';
import { loadChooseShop, type ChooseShopContent } from './load';
import { messages } from './messages';
import { ShopFilterForm } from './ShopFilterForm';
import { ShopResults } from './ShopResults';

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
  const [store] = useState(() => new ChooseShopStore({ platform, draft }, content, choice));
  useSearchWithoutAnswer(content.shops === null, store);
  return (
    <StepLayout title={messages.title} lead={messages.lead}>
      <MissingNotice missing={missing} />
      <MovedNotice moved={content.moved} />
      <ShopFilterForm store={store} content={content} />
      <ShopResults store={store} draft={draft} />
    </StepLayout>
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
