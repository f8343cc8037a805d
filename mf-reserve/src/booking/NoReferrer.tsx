/** Nothing of this page's address, which may hold a token, goes to other sites; the host's header says so for first loads alone. */
export const NoReferrer = () => <meta name="referrer" content="no-referrer" />;
