/** The part of a `keydown` that tells of input methods. */
interface Key {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * Says if a key was meant for the input method, such as the Enter that ends a Japanese word. Safari sends that one after the
 * composition, with the code 229 alone (UI Events, 7.3.1).
 */
export const isImeKey = ({ nativeEvent }: { readonly nativeEvent: Key }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
