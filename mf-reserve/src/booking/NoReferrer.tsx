/** Other sites must not get this page's address, which may contain a token. The host's header covers first loads only. */
export const NoReferrer = () => <meta name="referrer" content="no-referrer" />;
