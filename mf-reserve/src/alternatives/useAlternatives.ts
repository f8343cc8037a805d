import { useCallback, useEffect, useState } from 'react';
import { usePlatform, type Api } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { PlanAlternatives, QueryOf, RentalPeriod, ReturnShop } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import type { FoundAlternatives } from './FoundAlternatives';

export interface AlternativesWish {
  readonly shopId: string;
  /** Without it, any plan of the shop. */
  readonly planId?: string | undefined;
  readonly period: RentalPeriod;
  readonly passengers?: number | undefined;
  readonly bodyTypes?: readonly string[] | undefined;
  /** The shop of the return, if it is another one. */
  readonly back?: Pick<ReturnShop, 'id'> | undefined;
}

type Question = QueryOf<'GET /api/plans/alternatives'>;

const questionOf = ({
  shopId,
  planId,
  period,
  passengers,
  bodyTypes = [],
  back,
}: AlternativesWish): Question => ({
  shop_id: shopId,
  ...(planId ? { plan_id: planId } : {}),
  ...(bodyTypes.length > 0 ? { body_types: [...bodyTypes] } : {}),
  ...(passengers ? { passengers } : {}),
  ...(back ? { return_place_id: back.id } : {}),
  ...pickPeriod(period),
});

interface AlternativesAnswer {
  readonly found: PlanAlternatives;
  /** The component that shows them. */
  readonly View: typeof FoundAlternatives;
}

/** With the code that shows them: few visits need it. */
const find = async (api: Api, query: Question, signal: AbortSignal): Promise<AlternativesAnswer> => {
  const [{ data }, { FoundAlternatives }] = await Promise.all([
    api('GET /api/plans/alternatives', { query, signal, handles: [404], toast: false }),
    import('./FoundAlternatives'),
  ]);
  return { found: data, View: FoundAlternatives };
};

/** Loads alternatives in the browser, again for each new question. */
export function useAlternatives(wanted: AlternativesWish) {
  const { api } = usePlatform();
  const [answer] = useState(() => new LatestRequest<AlternativesAnswer>());
  // As JSON, so that an equal question is not asked again.
  const question = JSON.stringify(questionOf(wanted));
  const ask = useCallback(
    () => answer.ask((signal) => find(api, JSON.parse(question) as Question, signal)),
    [answer, api, question],
  );
  useEffect(() => {
    void ask();
    return () => answer.drop();
  }, [answer, ask]);
  return { answer, ask };
}
