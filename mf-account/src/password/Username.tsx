/** Tells password managers whose password the form has; nobody else sees it. */
export const Username = ({ email }: { readonly email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
