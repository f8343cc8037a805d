import { useEffect, useState } from 'react';
import { definePage, FormattedMessage, observer, usePlatform, type PageProps } from '@wadachi/shared';
import { readChoice } from '../../choice/choice';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { readMissing } from '../../missing';
import { MissingNotice, MovedNotice } from '../../steps/MissingNotice';
import { StepLayout } from '../../steps/StepLayout';
import { useFollowedChoice } from '../../steps/useFollowedChoice';
import { useSearchWithoutAnswer } from '../../search/useSearchWithoutAnswer';
import { ChooseCarStore } from './ChooseCarStore';
import { loadChooseCar, type ChooseCarContent } from './load';
import { messages } from './messages';
import { PlanFilterForm } from './PlanFilterForm';
import { PlanResults } from './PlanResults';

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
    to: (filled) => paths.chooseCar(filled, missing),
  });
  useEffect(() => draft.set({ shop_name: shop.name }), [draft, shop.name]);
  const [store] = useState(() => new ChooseCarStore({ platform, draft }, content, choice));
  useSearchWithoutAnswer(content.plans === null, store);
  return (
    <StepLayout
      title={messages.title}
      lead={<FormattedMessage {...messages.lead} values={{ shop: shop.name }} />}
    >
      <MissingNotice missing={missing} />
      <MovedNotice moved={content.moved} />
      <PlanFilterForm store={store} content={content} />
      <PlanResults store={store} />
    </StepLayout>
  );
});

export const page = definePage<ChooseCarContent>({
  load: loadChooseCar,
  head: ({ shop }, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.titleAt, { shop: shop.name }),
    canonical: paths.chooseCar({ shop_id: shop.id }),
  }),
  // A new visit mounts the page with a new store.
  View: (props) => <ChooseCar key={props.content.visit} {...props} />,
});
