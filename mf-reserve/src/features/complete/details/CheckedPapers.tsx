import { Notice, site, Words } from '@wadachi/shared';
import type { PaperCheck } from '@wadachi/contract';
import { checkMessages as messages } from './checkMessages';

/** Shows the shop's answer to the driver's papers. */
export const CheckedPapers = ({ check: { missing, note } }: { readonly check: PaperCheck }) => {
  const isFine = missing.length === 0;
  return (
    <Notice tone={isFine ? 'success' : 'warning'}>
      <Words as="p" of={isFine ? messages.fine : messages.lacking} />
      {!isFine && (
        <ul>
          {missing.map((paper) => (
            <Words as="li" key={paper} of={messages[paper]} values={{ country: site.country }} />
          ))}
        </ul>
      )}
      {note !== '' && <p>{note}</p>}
    </Notice>
  );
};
