import { useImperativeHandle } from 'react';
import { FormattedMessage, Notice } from '@wadachi/shared';
import { RadioCards, useFormField } from '@wadachi/shared/forms';
import type { CardFieldProps } from './cardReader';
import { cardMessages } from './messages';

/** Square's sandbox source ids (Square, Sandbox payments), each with what it stands for. */
const testCards = [
  { value: 'cnon:card-nonce-ok', label: cardMessages.testWorks },
  { value: 'cnon:card-nonce-declined', label: cardMessages.testDeclined },
  { value: 'cnon:card-nonce-rejected-cvv', label: cardMessages.testSecurityCode },
  { value: 'cnon:card-nonce-rejected-expiration', label: cardMessages.testExpiry },
  { value: 'cnon:card-nonce-insufficient-funds', label: cardMessages.testFunds },
] as const;

/** Stands in for a card form where no money is taken: there is no field that a card's number could be typed into. */
export const TestCard = ({ ref }: Pick<CardFieldProps, 'ref'>) => {
  const { label, ...field } = useFormField(
    { name: 'source_id', label: cardMessages.testLegend },
    testCards[0].value as string,
  );
  useImperativeHandle(ref, () => ({ read: async () => ({ kind: 'read', sourceId: field.value }) }), [
    field.value,
  ]);
  return (
    <>
      <Notice tone="warning" title={cardMessages.testTitle}>
        <FormattedMessage {...cardMessages.test} />
      </Notice>
      <RadioCards {...field} legend={label} options={testCards} />
    </>
  );
};
