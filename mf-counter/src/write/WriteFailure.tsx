import type { ApiError } from '@wadachi/shared';
import { FailedNotice, FocusHere } from '@wadachi/parts';
import { writeMessages } from './messages';

/** Says why a write failed, and takes the focus. */
export const WriteFailure = ({ failure }: { readonly failure: ApiError | undefined }) =>
  failure && (
    <FocusHere>
      <FailedNotice title={writeMessages.failed} error={failure} noAnswer={writeMessages.noAnswer} />
    </FocusHere>
  );
