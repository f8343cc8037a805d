import styles from './HeroPicture.module.css';

/** Shows a car on two wheel tracks (轍, wadachi) under the hills; decoration. */
export function HeroPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 480 200" aria-hidden="true" focusable="false">
      <circle className={styles.sun} cx="382" cy="56" r="30" />
      <path className={styles.far} d="M0 150 96 84l52 36 82-72 96 78 62-40 92 64v50H0Z" />
      <path className={styles.near} d="M0 168c96-34 168-30 246-10s158 16 234-14v56H0Z" />
      <path className={styles.track} d="M0 190c150-26 320-22 480-10M0 198c150-22 320-18 480-8" />
      <path
        className={styles.car}
        d="M118 166c-4-22 6-30 30-34l26-26c6-6 14-9 22-9h62c10 0 18 4 25 11l22 23c26 3 39 12 39 29 0 5-3 7-8 7H126c-4 0-7 0-8-1Z"
      />
      <path
        className={styles.glass}
        d="m186 128 16-16c3-3 6-4 10-4h16v20Zm52-20h18c6 0 11 2 15 6l13 14h-46Z"
      />
      <g className={styles.wheel}>
        <circle cx="168" cy="167" r="19" />
        <circle cx="298" cy="167" r="19" />
      </g>
      <g className={styles.hub}>
        <circle cx="168" cy="167" r="8" />
        <circle cx="298" cy="167" r="8" />
      </g>
    </svg>
  );
}
