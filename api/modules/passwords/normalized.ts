/** The same password from every keyboard: full-width or half-width, composed or not (NIST SP 800-63B, 3.1.1.2: NFKC). */
export const normalized = (password: string): string => password.normalize('NFKC');
