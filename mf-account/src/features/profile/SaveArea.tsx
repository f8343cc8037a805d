import { FormattedMessage, LinkButton, Notice, type ButtonVariant, type Wording } from '@wadachi/shared';
import { FocusHere } from '@wadachi/shared/parts';
import { paths } from '../../paths';
import { isNoLongerOwner } from '../../session/ended';
import { SubmitArea } from '../../submission/SubmitArea';
import type { Submission } from '../../submission/useSubmission';
import { editMessages as messages } from './editMessages';

interface SaveAreaProps {
  readonly submission: Submission;
  readonly label: Wording;
  readonly variant?: ButtonVariant | undefined;
}

/** The submit button of a profile form. After an expired session it is a link to the log-in, which returns here. */
export const SaveArea = (props: SaveAreaProps) => {
  const { trouble } = props.submission;
  if (trouble?.kind !== 'failed' || !isNoLongerOwner(trouble.error)) return <SubmitArea {...props} />;
  return (
    <FocusHere>
      <Notice
        tone="danger"
        title={messages.ended}
        actions={
          <LinkButton to={paths.login(paths.editProfile())}>
            <FormattedMessage {...messages.logInAgain} />
          </LinkButton>
        }
      >
        <FormattedMessage {...messages.endedHint} />
      </Notice>
    </FocusHere>
  );
};
