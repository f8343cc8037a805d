import type { PlanDetail, PlanListItem } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { inLocale } from '../../texts';
import { picture } from './picture';
import type { OfferedPlan } from '../catalogue/Offers';
import { reviewSummary } from '../reviews/reviewSummary';

/** The free cars and their price; without a period the 24-hour rate. */
export interface Availability {
  readonly available: number | null;
  readonly charge: number;
}

const summary = (plan: OfferedPlan, locale: Locale) => ({
  least_age: plan.least_age,
  ...(plan.young_driver && { young_driver: plan.young_driver }),
  id: plan.id,
  shop_id: plan.shop_id,
  shop_name: inLocale(plan.shop_name, locale),
  name: inLocale(plan.name, locale),
  car_group_name: inLocale(plan.car_group_name, locale),
  body_type: { id: plan.body_type_id, name: inLocale(plan.body_type_name, locale) },
  passengers: plan.passengers,
  luggage: plan.luggage,
  transmission: plan.transmission,
  fuel: plan.fuel,
  features: plan.features.map((feature) => inLocale(feature, locale)),
  plan_primary_images: plan.pictures.map(({ id, alt }) => picture(id, alt, locale)),
  recommended: plan.recommended,
  ...(plan.rating && { reviews: reviewSummary(plan.rating) }),
});

export const planListItem = (
  plan: OfferedPlan,
  { available, charge }: Availability,
  locale: Locale,
  reason?: PlanListItem['reason'],
): PlanListItem => ({ ...summary(plan, locale), available, charge, ...(reason && { reason }) });

export const planDetail = (plan: OfferedPlan, locale: Locale): PlanDetail => ({
  ...summary(plan, locale),
  description: inLocale(plan.description, locale),
  rates: {
    hours_6: plan.hours_6,
    hours_12: plan.hours_12,
    hours_24: plan.hours_24,
    extra_day: plan.extra_day,
    extra_hour: plan.extra_hour,
  },
});
