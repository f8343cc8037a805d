import type { QuoteLine } from '@wadachi/shared/contract';
import type { Localized } from '../../http/localized';

/** A line of a quote as it is stored: its label in both languages. */
export type LocalizedLine = Omit<QuoteLine, 'label'> & { readonly label: Localized };
