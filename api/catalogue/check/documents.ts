import { documentHtml, isDocumentFile } from '../content/documentHtml';
import type { DocumentRecord } from '../format/tables';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';
import type { Row } from '../store/rows';
import type { References } from './ids';
import type { NamedFiles } from './namedFiles';

/** The foot of every page leads to these. */
export const requiredDocuments = [
  'terms',
  'clause',
  'privacy',
  'legal-notice',
  'company',
  'contact',
  'faq',
] as const;

export function documentRow(
  document: Entry<DocumentRecord>,
  position: number,
  { files, references, problems }: { files: NamedFiles; references: References; problems: Problems },
): Row<'documents'> {
  const { id, shop, title, published_on, body } = document.value;
  if (shop !== undefined) {
    references.check(document, ['shop'], 'shops', shop);
    if (requiredDocuments.some((required) => required === id)) {
      problems.add(document.place(['shop']), 'shop', `${id} is for the whole company`);
    }
  }
  const htmlOf = (language: string, file: string) => {
    const refuse = (message: string) =>
      problems.add(document.place(['body', language]), `body.${language}`, message);
    if (!isDocumentFile(file)) {
      refuse(`${file} must be Markdown (.md) or HTML (.html)`);
      return '';
    }
    const text = files.text(document, ['body', language], file);
    if (text === undefined) return '';
    const safe = documentHtml(file, text);
    if (safe === '') refuse(`${file} has no text`);
    return safe;
  };
  const { en = '', ...others } = Object.fromEntries(
    Object.entries(body).map(([language, file]) => [language, htmlOf(language, file)]),
  );
  return {
    id,
    shop_id: shop ?? null,
    title,
    html: { ...others, en },
    published_on,
    position,
  };
}
