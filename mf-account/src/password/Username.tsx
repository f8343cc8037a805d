/** Shows a hidden field that tells password managers which account the password belongs to. */
export const Username = ({ email }: { readonly email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
