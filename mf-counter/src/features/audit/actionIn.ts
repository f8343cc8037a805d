import type { MessageDescriptor } from '@wadachi/shared';
import { actionMessages } from './actionMessages';

const byAction: Readonly<Record<string, MessageDescriptor>> = actionMessages;

/** An action of the log in words, such as `staff.invited-again`; itself where there are none yet. */
export const actionIn = (action: string): MessageDescriptor | string =>
  byAction[action.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())] ?? action;
