/** The name of a remote in the federation, `mf_shop` of `mf-shop`: its entry leaves its container in a variable of that name. */
export const federationName = (remote: string): string => remote.replaceAll(/[^A-Za-z0-9]/g, '_');
