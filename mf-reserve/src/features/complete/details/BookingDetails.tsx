import { useState } from 'react';
import {
  Button,
  FormattedMessage,
  Link,
  Notice,
  Section,
  Stack,
  VisuallyHidden,
  type MessageDescriptor,
} from '@wadachi/shared';
import { FactList, FocusHere } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { tokenOfLink } from '../../../booking/accessToken';
import { paths } from '../../../paths';
import { SummaryCard } from '../../../ui/SummaryCard';
import type { Group } from './correction';
import { LateForm } from './LateForm';
import { messages } from './messages';
import { MissingPapers } from './MissingPapers';
import { useDetailFacts } from './useDetailFacts';

interface BookingDetailsProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
  readonly onRead: (receipt: Receipt) => void;
}

const groups: readonly Group[] = ['person', 'journey', 'driver', 'papers'];

/** Shows what the shop knows of customer, journey, driver and papers; each group is corrected in its place. */
export const BookingDetails = ({ receipt, query, onRead }: BookingDetailsProps) => {
  const factsOf = useDetailFacts(receipt);
  const [open, setOpen] = useState<Group>();
  const [closed, setClosed] = useState<{ readonly group: Group; readonly isSaved: boolean }>();
  const { id, actions } = receipt;
  const mayCorrect = actions.includes('correct') && receipt.contact !== undefined;

  function close(isSaved: boolean) {
    setClosed(open && { group: open, isSaved });
    setOpen(undefined);
  }
  const handleRead = (now: Receipt, isSaved: boolean) => {
    onRead(now);
    if (isSaved) close(true);
  };
  const editOf = (group: Group) => <Edit group={group} onOpen={() => setOpen(group)} />;

  return (
    <Section title={messages.title}>
      <Stack gap={3}>
        {groups
          .filter((group) => factsOf[group].length > 0)
          .map((group) => (
            <SummaryCard
              key={group}
              title={messages[group]}
              heading="h3"
              edit={
                mayCorrect &&
                // What is typed or sent in an open form would be lost with it.
                open === undefined &&
                (closed?.group === group && !closed.isSaved ? (
                  <FocusHere>{editOf(group)}</FocusHere>
                ) : (
                  editOf(group)
                ))
              }
            >
              {open === undefined && closed?.group === group && closed.isSaved && (
                <FocusHere>
                  <Notice tone="success">{messages.saved}</Notice>
                </FocusHere>
              )}
              {mayCorrect && open === group ? (
                <FocusHere>
                  <LateForm {...{ group, receipt, query }} onRead={handleRead} onLeave={() => close(false)} />
                </FocusHere>
              ) : (
                <Stack gap={3}>
                  <FactList of={factsOf[group]} />
                  {mayCorrect && group === 'papers' && <MissingPapers receipt={receipt} />}
                  {group === 'journey' && actions.includes('change') && (
                    <p>
                      <Link to={paths.change(id, tokenOfLink(query), 'party')} label={messages.changeParty} />
                    </p>
                  )}
                </Stack>
              )}
            </SummaryCard>
          ))}
      </Stack>
    </Section>
  );
};

const Edit = ({ group, onOpen }: { readonly group: Group; readonly onOpen: () => void }) => {
  const label: MessageDescriptor = group === 'papers' ? messages.sendPapers : messages.correct;
  return (
    <Button variant="secondary" onClick={onOpen}>
      <FormattedMessage {...label} />
      {group !== 'papers' && (
        <VisuallyHidden>
          {' '}
          <FormattedMessage {...messages[group]} />
        </VisuallyHidden>
      )}
    </Button>
  );
};
