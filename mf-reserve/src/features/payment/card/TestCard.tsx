import { useImperativeHandle } from 'react';
import { FormattedMessage, Notice } from '@wadachi/shared';
import { RadioCards, useFormField } from '@wadachi/forms';
import type { CardFieldProps } from './cardReader';
import { cardMessages } from './messages';

/** Square's sandbox source ids (Square, Sandbox payments) with their results. */
const testCards = [
  { value: 'cnon:card-nonce-ok', label: cardMessages.testWorks },
  { value: 'cnon:card-nonce-declined', label: cardMessages.testDeclined },
  { value: 'cnon:card-nonce-rejected-cvv', label: cardMessages.testSecurityCode },
  { value: 'cnon:card-nonce-rejected-expiration', label: cardMessages.testExpiry },
  { value: 'cnon:card-nonce-insufficient-funds', label: cardMessages.testFunds },
] as const;

/** Shows the card form of the test gateway: a choice of results. Nobody can type a card's number. */
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
