import type { Wording } from '@wadachi/shared';
import type { Driver } from '@wadachi/shared/contract';
import { formLimits } from '../../limits';
import { uploadMessages } from './uploadMessages';

/** The driver's lists of files. */
export type UploadList = Extract<keyof Driver, 'driver_license' | 'international_driver_license'>;

/** One file on its way to the server, or there. */
export interface Upload {
  readonly key: string;
  readonly list: UploadList;
  /** As the customer's device calls it; '' when nobody remembers. */
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** How much has left, from 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly problem?: Wording;
  /** False when another try can't help. */
  readonly canRetry?: boolean;
  /** Once it is there. */
  readonly id?: string;
  /** Shows a picture, for 15 minutes. */
  readonly url?: string | undefined;
}

/** Without HEIC: asked so, iPhones hand over a JPEG. */
export const accepted = 'image/jpeg,image/png,application/pdf';

/** Kinds that can't be meant; what a browser does not know is the server's to judge. */
const isOtherKind = (type: string): boolean => type !== '' && !/^image\/|^application\/pdf$/.test(type);

/** What is wrong with a file before it is sent. */
export function problemOf({ size, type }: Pick<File, 'size' | 'type'>): Wording | undefined {
  if (size === 0) return uploadMessages.empty;
  if (size > formLimits.fileBytes) return uploadMessages.tooLarge;
  return isOtherKind(type) ? uploadMessages.wrongKind : undefined;
}
