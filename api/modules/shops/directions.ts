import type { Directions } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import type { DirectionStep } from '../../database';
import { inLocale } from '../../texts';
import { picture } from '../plans/picture';

/** The text says what its picture shows. */
export const directionsIn = (steps: readonly DirectionStep[], locale: Locale): Directions =>
  steps.map((step) => ({
    text: inLocale(step.text, locale),
    ...(step.picture !== undefined && { picture: picture(step.picture, { en: '' }, locale) }),
  }));
