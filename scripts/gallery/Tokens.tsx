import { classNames, Grid, Section, Stack } from '@wadachi/shared';
import styles from './Gallery.module.css';
import type { Texts } from './texts';

const sizes = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs', '2xs', '3xs'];
const grounds = [
  ...['page', 'surface', 'sunken', 'accent', 'accent-soft'],
  ...['info-soft', 'success-soft', 'warning-soft', 'danger-soft'],
];
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The type scale, the grounds with the text that may be on them, and the spaces of shared/ui/tokens.css. */
export const Tokens = ({ texts }: { readonly texts: Texts }) => (
  <>
    <Section title={texts.type}>
      <Stack gap={3} className={styles.type}>
        {sizes.map((size) => (
          <p key={size} className={styles[`size-${size}`]}>
            {texts.sample} <code>{size}</code>
          </p>
        ))}
      </Stack>
    </Section>
    <Section title={texts.colours}>
      <Grid min="small" gap={3}>
        {grounds.map((ground) => (
          <p key={ground} className={classNames(styles.ground, styles[`ground-${ground}`])}>
            {ground}
          </p>
        ))}
      </Grid>
    </Section>
    <Section title={texts.spaces}>
      <Stack gap={2}>
        {spaces.map((space) => (
          <div key={space} className={classNames(styles.space, styles[`space-${space}`])} />
        ))}
      </Stack>
    </Section>
  </>
);
