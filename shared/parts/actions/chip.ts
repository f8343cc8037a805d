import styles from './Chip.module.css';

/** The class of a chip: a link, a button, or a label around a check box. */
export const chip = styles.chip;
