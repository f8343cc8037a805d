import type { Locale } from '@wadachi/intl';
import { reaction } from 'mobx';
import type { OpenPage } from '../OpenPage';
import {
  controlsOf,
  isCheckable,
  currentPath,
  typedKey,
  valueOf,
  type StoredControl,
  type StoredPage,
} from './typed';

/** Texts for customers: a page that failed was loaded again, and has what was typed, but no password. */
const loadedAgain: Readonly<Record<Locale, string>> = {
  en: 'We reloaded this page after an error. Please check what you entered.',
  ja: 'エラーが発生したため、ページを読み込み直しました。入力内容をご確認ください。',
  pt: 'Recarregámos esta página após um erro. Por favor, verifique o que introduziu.',
};

interface Page extends Pick<OpenPage, 'toasts'> {
  readonly navigation: Pick<OpenPage['navigation'], 'view'>;
}

/** Puts what was typed before a reload back into the page's controls, as if the customer did, once the page is there. */
export function restoreTyped({ navigation, toasts }: Page, locale: Locale): void {
  const kept = takeStored();
  if (kept?.path !== currentPath()) return;
  if (kept.wasUsed) toasts.show(loadedAgain[locale]);
  reaction(
    () => navigation.view,
    (view, _, waiting) => {
      // The customer has gone on, as from an error that came in the page's place.
      if (kept.path !== currentPath()) return waiting.dispose();
      if (view?.kind !== 'page') return;
      // After React has drawn it, and forms that keep what is typed by themselves have started over with that.
      setTimeout(() => {
        waiting.dispose();
        scrollTo({ top: kept.top, behavior: 'instant' });
        fillIn(kept.controls);
      });
    },
    { fireImmediately: true },
  );
}

/** Taken once: another load of the page starts from what it is then. */
function takeStored(): StoredPage | undefined {
  const text = sessionStorage.getItem(typedKey);
  sessionStorage.removeItem(typedKey);
  return text === null ? undefined : (JSON.parse(text) as StoredPage);
}

/** One choice may bring the field for another: what finds no control is tried again after each that did. */
function fillIn(controls: readonly StoredControl[]): void {
  const waiting = controls.filter((kept) => !restore(kept));
  if (waiting.length > 0 && waiting.length < controls.length) setTimeout(() => fillIn(waiting));
}

/** Says if the control is there. */
function restore({ name, index, value }: StoredControl): boolean {
  const control = controlsOf(document).get(name)?.[index];
  if (!control) return false;
  if (valueOf(control) === value) return true;
  // The one of a group that was chosen takes the choice from the other by itself.
  if (isCheckable(control)) {
    if (value || control.type === 'checkbox') control.click();
    return true;
  }
  // React watches the element's own `value`; the prototype's setter is the way a keyboard changes it.
  Reflect.set(Reflect.getPrototypeOf(control) ?? control, 'value', value, control);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
  return true;
}
