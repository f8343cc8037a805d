import { Card, LinkButton, Stack, Words } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import { paths } from '../../paths';
import styles from './Invitation.module.css';
import { messages } from './messages';

/** The codes for a lost phone, once: they are nowhere else. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => (
  <FocusHere>
    <Card>
      <Stack gap={5}>
        <Words as="p" of={messages.codesHelp} />
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <LinkButton to={paths.home()} wide label={messages.codesKept} />
      </Stack>
    </Card>
  </FocusHere>
);
