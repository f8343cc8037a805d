import { Section } from '@wadachi/shared';
import type { Document } from '@wadachi/contract';
import styles from './Promises.module.css';

/** What customers can rely on: a list in the catalogue's document `promises`. */
export const Promises = ({ title, html }: Pick<Document, 'title' | 'html'>) => (
  <Section title={title}>
    {/* Sanitised by the API at import (contract, Document.html). */}
    <div className={styles.promises} dangerouslySetInnerHTML={{ __html: html }} />
  </Section>
);
