import { recordOf, SessionJson, sessionStorageHere } from '@wadachi/shared/parts';
import { personValues, type PersonValues } from '../person/personValues';

const kept = new SessionJson(sessionStorageHere(), 'account-registration');

/** What was typed to complete one registration; it outlives a reload. Passwords are never given to it. */
export class RegistrationDraft {
  /** `id` is the registration's: another one never shows what was typed for this. */
  constructor(private readonly id: string) {}

  read(): PersonValues {
    const { id, values } = recordOf(kept.read());
    const typed = id === this.id ? recordOf(values) : {};
    const names = Object.keys(personValues());
    return {
      ...personValues(),
      ...Object.fromEntries(
        names.filter((name) => typeof typed[name] === 'string').map((name) => [name, typed[name]]),
      ),
    };
  }

  keep({ name, name_kana, phone, birthday }: PersonValues): void {
    kept.write({ id: this.id, values: { name, name_kana, phone, birthday } });
  }

  clear(): void {
    kept.clear();
  }
}
