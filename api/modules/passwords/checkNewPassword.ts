import { limits } from '@wadachi/shared/contract';
import { invalid } from '../../http';
import { isCommon } from './commonPasswords';
import { normalized } from './normalized';

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation?: string | undefined;
}

/**
 * Length and commonness are all that is asked of a password (NIST SP 800-63B, 3.1.1.2; OWASP, Authentication Cheat Sheet).
 * @throws Refused 422 on `password` when it is too short once normalised or too common; on `password_confirmation` when
 * that is given and differs.
 */
export function checkNewPassword({ password, password_confirmation: confirmation }: NewPassword): void {
  const chosen = normalized(password);
  if ([...chosen].length < limits.passwordShortest)
    throw invalid({ password: { id: 'field.tooShort', values: { limit: limits.passwordShortest } } });
  if (isCommon(chosen)) throw invalid({ password: 'field.passwordCommon' });
  if (confirmation !== undefined && normalized(confirmation) !== chosen)
    throw invalid({ password_confirmation: 'field.passwordsDiffer' });
}
