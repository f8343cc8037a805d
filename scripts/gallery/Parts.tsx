import { useState } from 'react';
import {
  Button,
  Card,
  EmptyState,
  Link,
  Notice,
  Price,
  Section,
  Skeleton,
  Stack,
  Steps,
  Tag,
} from '@wadachi/shared';
import { FilterChips, PlanCard, SearchBar } from '@wadachi/parts';
import { Fields } from './Fields';
import type { Texts } from './texts';

/** Every shared part, in the states that differ in their look. */
export const Parts = ({ texts }: { readonly texts: Texts }) => (
  <>
    <Section title={texts.actions}>
      <Stack gap={3}>
        <Steps
          steps={texts.steps.map((label) => ({ id: label, label, to: '/' }))}
          current={texts.steps[2] ?? ''}
        />
        <Button>{texts.reserve}</Button>
        <Button variant="secondary">{texts.change}</Button>
        <Button variant="quiet">{texts.show}</Button>
        <Button variant="danger">{texts.cancel}</Button>
        <Button busy>{texts.sending}</Button>
        <p>
          <Link to="/terms">{texts.link}</Link>
        </p>
      </Stack>
    </Section>
    <Section title={texts.messages}>
      <Stack gap={3}>
        <Notice tone="info" title={texts.info} />
        <Notice tone="success" title={texts.done} />
        <Notice tone="warning" title={texts.warning} />
        <Notice tone="danger" title={texts.danger} />
        <p>
          <Tag tone="success">{texts.done}</Tag>
        </p>
        <Card>
          <EmptyState title={texts.place} />
        </Card>
        <Skeleton lines={2} />
      </Stack>
    </Section>
    <Fields texts={texts} />
    <Results texts={texts} />
  </>
);

const Results = ({ texts }: { readonly texts: Texts }) => {
  const types = texts.carTypes.map((name, index) => ({
    id: String(index),
    name,
    picture: { url: '', alt: '' },
  }));
  const [chosen, setChosen] = useState<readonly string[]>(['1']);
  return (
    <Section title={texts.results}>
      <SearchBar place={texts.place} period={texts.period} title={texts.results}>
        {() => texts.period}
      </SearchBar>
      <FilterChips
        action="/"
        bodyTypes={types}
        counts={types.map(({ id }) => ({ id, count: 3 }))}
        chosen={chosen}
        onChoose={setChosen}
        sort={{ options: [{ value: 'price', label: texts.sort }], value: 'price', onChange: () => undefined }}
      >
        {null}
      </FilterChips>
      <PlanCard
        plan={{
          id: 'compact',
          shop_id: 'haneda',
          shop_name: texts.place,
          name: texts.plan,
          car_group_name: texts.models,
          body_type: { id: 'compact', name: texts.plan },
          passengers: 5,
          luggage: 2,
          transmission: 'automatic',
          fuel: 'hybrid',
          features: [],
          plan_primary_images: [],
          recommended: true,
          available: 2,
          charge: 8_140,
        }}
        priceNote={texts.note}
        to="/"
      />
      <p>
        <Price yen={8_140} size="large" />
      </p>
    </Section>
  );
};
