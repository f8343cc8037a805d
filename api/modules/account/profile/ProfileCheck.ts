import type { Locale } from '../../../texts';
import { limitOf, type RateLimits } from '../../limits';
import type { NewPasswords, Passwords } from '../../passwords';
import type { CurrentPassword } from './CurrentPassword';
import { readEmail } from '../../person/emailAddress';
import { readBirthday, readName, readTelephone, type PersonFields } from '../../person/person';
import type { ProfileChange } from './profile.service';
import { collectErrors } from '../../../http/refusals/collectErrors';
import type { TokenLookup } from '../TokenLookup';
import { deadToken } from '../tokens';

interface ProfileRequest extends PersonFields {
  readonly email?: string | undefined;
  readonly email_token?: string | undefined;
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
  readonly current_password?: string | undefined;
  readonly preferences?: null | undefined;
}

interface ProfileCheckServices {
  readonly clock: () => Date;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly newPasswords: NewPasswords;
  readonly currentPassword: CurrentPassword;
  readonly tokens: TokenLookup;
}

interface ProfileAsker {
  readonly accountId: string;
  readonly locale: Locale;
  readonly ip: string;
}

/** Reads and checks a profile change, so that only the change itself is left for the transaction. */
export class ProfileCheck {
  constructor(private readonly services: ProfileCheckServices) {}

  /**
   * Must run outside a transaction: it counts tries and hashes passwords.
   * @throws Refused 422 for each field that is wrong, 429 after too many tries.
   */
  async check(request: ProfileRequest, { accountId, locale, ip }: ProfileAsker): Promise<ProfileChange> {
    const { limits, passwords, currentPassword, tokens } = this.services;
    const { password, email_token: emailToken, current_password } = request;
    const { newAddress, ...person } = this.#read(request, await this.services.newPasswords.rule());
    const needsPassword = newAddress !== undefined || password !== undefined;
    const verifiedHash = needsPassword ? await currentPassword.check(accountId, current_password) : undefined;
    if (newAddress !== undefined) {
      const { emailChangeBy, emailChangeFrom, emailChangeTo } = limitOf;
      await limits.take(emailChangeBy(accountId), emailChangeTo(newAddress.key), ...emailChangeFrom(ip));
    }
    if (emailToken !== undefined) {
      const found = await tokens.look(emailToken, ip, { purpose: 'email-change', accountId });
      if (found === undefined) throw deadToken('email_token');
    }
    const owner = { party: accountId, isTrusted: true };
    const newHash = password === undefined ? undefined : await passwords.hash(password, owner);
    const forgetsPreferences = request.preferences === null;
    return { person, locale, verifiedHash, newHash, newAddress, emailToken, forgetsPreferences };
  }

  #read(
    { name, name_kana, phone, birthday, email, password, password_confirmation }: ProfileRequest,
    checkNewPassword: Awaited<ReturnType<NewPasswords['rule']>>,
  ) {
    const now = this.services.clock();
    const { newPassword, ...read } = collectErrors({
      name: given(name, readName),
      name_kana: given(name_kana, (text) => readName(text, 'name_kana')),
      phone: given(phone, (text) => readTelephone(text, 'phone')),
      birthday: given(birthday, (text) => readBirthday(text, now)),
      newAddress: given(email, readEmail),
      newPassword: given(password, (text) => checkNewPassword({ password: text, password_confirmation })),
    });
    return read;
  }
}

const given =
  <Read>(text: string | undefined, read: (text: string) => Read) =>
  (): Read | undefined =>
    text === undefined ? undefined : read(text);
