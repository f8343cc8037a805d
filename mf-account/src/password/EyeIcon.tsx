import styles from './Password.module.css';

/** An eye; with a stroke through it when pressing it hides what can be seen. */
export const EyeIcon = ({ struck }: { readonly struck: boolean }) => (
  <svg className={styles.eye} viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
    <path d="M2.75 12C4.6 8 8 5.75 12 5.75S19.4 8 21.25 12C19.4 16 16 18.25 12 18.25S4.6 16 2.75 12z" />
    <path d="M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
    {struck && <path d="M4.5 4.5l15 15" />}
  </svg>
);
