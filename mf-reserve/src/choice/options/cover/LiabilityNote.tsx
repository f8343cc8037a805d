import { Link, Words } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import type { PlanOptions } from '@wadachi/contract';
import { paths } from '../../../paths';
import { useMoney } from '../../../quote/useMoney';
import { coverMessages } from './coverMessages';
import { Disclosure } from '../Disclosure';

type LiabilityNoteProps = Pick<PlanOptions, 'liability' | 'compensations'>;

/** Describes the covers, and explains excess and non-operation charge. */
export const LiabilityNote = ({ liability, compensations }: LiabilityNoteProps) => {
  const yen = useMoney();
  return (
    <Disclosure title={coverMessages.noteTitle}>
      {compensations.map(({ id, name, description }) => (
        <p key={id}>
          <b>{name}</b> {description}
        </p>
      ))}
      <Words as="p" of={coverMessages.noteExcess} values={{ excess: yen(liability.excess) }} />
      <Words as="p" of={coverMessages.noteNoc} values={{ noc: yen(liability.noc) }} />
      <Links>
        <Link to={paths.clause()} target="_blank" label={coverMessages.noteTerms} />
      </Links>
    </Disclosure>
  );
};
