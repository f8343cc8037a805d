import type { Wording } from '@wadachi/shared';
import type { Driver } from '@wadachi/contract';
import { formLimits } from '../limits';
import { uploadMessages } from './uploadMessages';

/** The driver's lists of files. */
export type UploadList = Extract<keyof Driver, 'driver_license' | 'international_driver_license'>;

/** One file that is being uploaded or is uploaded. */
export interface Upload {
  readonly key: string;
  readonly list: UploadList;
  /** The file's name on the device; '' if unknown. */
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The progress, from 0 to 1. */
  readonly share: number;
  readonly problem?: Wording;
  /** False when a retry can't help. */
  readonly canRetry?: boolean;
  /** Set once it is uploaded. */
  readonly id?: string;
  /** Of the picture; valid for 15 minutes. */
  readonly url?: string | undefined;
}

/** Without HEIC: iPhones then convert to JPEG. */
export const accepted = 'image/jpeg,image/png,application/pdf';

/** Whether the type is certainly wrong. An unknown type ('') is checked by the API. */
const isOtherKind = (type: string): boolean => type !== '' && !/^image\/|^application\/pdf$/.test(type);

/** Checks a file before it is sent. */
export function problemOf({ size, type }: Pick<File, 'size' | 'type'>): Wording | undefined {
  if (size === 0) return uploadMessages.empty;
  if (size > formLimits.fileBytes) return uploadMessages.tooLarge;
  return isOtherKind(type) ? uploadMessages.wrongKind : undefined;
}
