import { useState } from 'react';
import { PeriodPicker, Section, SelectControl, Stack, TextControl } from '@wadachi/shared';
import { CheckboxControl, RadioCards, Stepper } from '@wadachi/forms';
import type { Texts } from './texts';

const period = {
  rental_date: '2030-04-02',
  rental_time: '10:00',
  return_date: '2030-04-03',
  return_time: '17:00',
};

/** Every field, one of them with an error. */
export const Fields = ({ texts }: { readonly texts: Texts }) => {
  const [name, setName] = useState('');
  const [area, setArea] = useState('0');
  const [cover, setCover] = useState('1');
  const [hasDriver, setHasDriver] = useState(true);
  const [seats, setSeats] = useState(1);
  const [value, setPeriod] = useState(period);
  const options = texts.areas.map((label, index) => ({ value: String(index), label }));
  return (
    <Section title={texts.fields}>
      <Stack gap={5}>
        <TextControl
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          required
          value={name}
          onChange={setName}
        />
        <TextControl
          name="wrong"
          label={texts.name}
          error={texts.missing}
          value=""
          onChange={() => undefined}
        />
        <SelectControl name="area" label={texts.area} options={options} value={area} onChange={setArea} />
        <RadioCards
          name="cover"
          legend={texts.cover}
          options={texts.covers.map((label, index) => ({
            value: String(index),
            label,
            hint: texts.coverHint,
          }))}
          value={cover}
          onChange={setCover}
        />
        <CheckboxControl name="driver" label={texts.driver} checked={hasDriver} onChange={setHasDriver} />
        <Stepper name="seats" label={texts.seat} value={seats} min={0} max={3} onChange={setSeats} />
        <PeriodPicker value={value} onChange={setPeriod} now={new Date()} problems={[]} />
      </Stack>
    </Section>
  );
};
