import { planTraits, type PlanFilterCounts, type PlanQuery, type PlanTrait } from '@wadachi/contract';
import type { RatedPlan } from './order';

type FilterQuery = Pick<PlanQuery, 'body_types' | 'passengers' | 'traits' | 'luggage' | 'most_charge'>;
type FilterId = PlanFilterCounts['without'][number]['id'];
type Fits = (rated: RatedPlan) => boolean;

const chargeSteps = [0.25, 0.5, 0.75];

/** A search among the plans of one shop, and what each filter more or less would leave of them. */
export class PlanFilters {
  readonly #active: ReadonlyMap<FilterId, Fits>;

  constructor(
    private readonly plans: readonly RatedPlan[],
    { body_types = [], passengers = 1, traits = [], luggage, most_charge }: FilterQuery,
  ) {
    const active = new Map<FilterId, Fits>();
    if (body_types.length > 0) active.set('body_types', ({ plan }) => body_types.includes(plan.body_type_id));
    if (passengers > 1) active.set('passengers', ({ plan }) => plan.passengers >= passengers);
    for (const trait of planTraits.filter((one) => traits.includes(one))) active.set(trait, having(trait));
    if (luggage !== undefined) active.set('luggage', ({ plan }) => plan.luggage >= luggage);
    if (most_charge !== undefined) active.set('most_charge', ({ charge }) => charge <= most_charge);
    this.#active = active;
  }

  /** Those that fit all filters, or all but one. */
  found(except?: FilterId): RatedPlan[] {
    const filters = [...this.#active].filter(([id]) => id !== except).map(([, fits]) => fits);
    return this.plans.filter((rated) => filters.every((fits) => fits(rated)));
  }

  counts(): PlanFilterCounts {
    const found = this.found();
    const [anyLuggage, anyCharge] = [this.found('luggage'), this.found('most_charge')];
    return {
      traits: planTraits.flatMap((id) => counted({ id }, found.filter(having(id)))),
      luggage: distinct(anyLuggage.map(({ plan }) => plan.luggage))
        .filter((least) => least > 0)
        .flatMap((least) =>
          counted(
            { least },
            anyLuggage.filter(({ plan }) => plan.luggage >= least),
          ),
        ),
      charges: roundSteps(anyCharge.map(({ charge }) => charge)).flatMap((most) =>
        counted(
          { most },
          anyCharge.filter(({ charge }) => charge <= most),
        ),
      ),
      without:
        found.length > 0 ? [] : [...this.#active.keys()].flatMap((id) => counted({ id }, this.found(id))),
    };
  }
}

const having = (trait: PlanTrait): Fits =>
  trait === 'hybrid-electric'
    ? ({ plan }) => plan.fuel === 'hybrid' || plan.fuel === 'electric'
    : ({ plan }) => plan.equipment.includes(trait);

/** Nothing where no plan is left. */
const counted = <Of extends object>(of: Of, { length: count }: readonly RatedPlan[]) =>
  count === 0 ? [] : [{ ...of, count }];

const distinct = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b);

/** Round amounts at which about a quarter, half and three quarters of the charges are. */
function roundSteps(charges: readonly number[]): number[] {
  const sorted = charges.toSorted((a, b) => a - b);
  const steps = chargeSteps.flatMap((part) => sorted[Math.floor(part * sorted.length)] ?? []);
  const highest = sorted.at(-1) ?? 0;
  return distinct(steps.map(roundUp)).filter((most) => most < highest);
}

/** Rounds up to half of the first digit's unit: 6,380 to 6,500, 14,960 to 15,000. */
function roundUp(charge: number): number {
  const unit = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, charge))) / 2);
  return Math.ceil(charge / unit) * unit;
}
