import { Button, LinkButton, type MessageDescriptor, observer, Words } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import { useCounter } from '../../access/CounterContext';
import { paths } from '../../paths';
import type { BoardStore } from './BoardStore';
import { BlockForm, WithdrawForm } from './BlockForms';
import { useBoard } from './BoardContext';
import styles from './Cars.module.css';
import { messages } from './messages';
import { useStayWords } from './words';

/** Tells all of a chosen booking or car, and offers what can be done with it. */
export const Panel = observer(({ store }: { readonly store: BoardStore }) => {
  const { chosenCar, chosenStay } = store;
  const car = chosenCar?.car;
  if (car === undefined) return null;
  return (
    <FocusHere key={`${car.id} ${chosenStay?.id}`}>
      <div className={styles.panelHead}>
        <h2>
          {car.id} <small>{chosenCar?.plan_name}</small>
        </h2>
        <Button variant="quiet" onClick={() => store.choose(undefined)} label={messages.close} />
      </div>
      {chosenStay ? <StayPanel store={store} /> : <CarPanel store={store} />}
    </FocusHere>
  );
});

const StayPanel = observer(({ store }: { readonly store: BoardStore }) => {
  const words = useStayWords();
  const { clerk } = useCounter();
  const { board, chosenCar, chosenStay: stay } = store;
  const car = chosenCar?.car?.id ?? '';
  if (stay === undefined) return null;
  return (
    <>
      <p>
        <bdi>{words.whole(stay)}</bdi> {stay.reserve_number}
      </p>
      <div className={styles.actions}>
        {stay.kind === 'booking' && (
          <LinkButton variant="secondary" to={paths.rental(board.shop.id, stay.id)} label={messages.open} />
        )}
        {stay.plan_ids.length > 0 && (
          <>
            <Button onClick={() => store.lift(car, stay)} label={messages.move} />
            <Words as="span" of={messages.moveHint} />
          </>
        )}
        {stay.kind === 'repair' && <EndButton label={messages.unblock} block={stay.id} />}
        {stay.kind === 'withdrawn' && clerk.role !== 'clerk' && (
          <EndButton label={messages.restore} car={car} />
        )}
      </div>
    </>
  );
});

interface EndButtonProps {
  readonly label: MessageDescriptor;
  readonly block?: string;
  readonly car?: string;
}

/** Ends a repair, or brings a car back. */
const EndButton = ({ label, block = '', car = '' }: EndButtonProps) => {
  const { shop, write } = useBoard();
  const end = () =>
    write({ end: block || car }, async (api, behavior) => {
      if (block !== '')
        await api('DELETE /api/counter/shops/:shop/blocks/:id', { params: { shop, id: block }, ...behavior });
      else
        await api('DELETE /api/counter/shops/:shop/cars/:car/withdrawal', {
          params: { shop, car },
          ...behavior,
        });
    });
  return <Button onClick={() => void end()} label={label} />;
};

const CarPanel = observer(({ store }: { readonly store: BoardStore }) => {
  const { clerk } = useCounter();
  const { board, chosenCar } = store;
  const car = chosenCar?.car;
  if (!car?.is_offered) return null;
  return (
    <div className={styles.forms}>
      <BlockForm car={car.id} today={board.today} />
      {clerk.role !== 'clerk' && <WithdrawForm car={car.id} today={board.today} />}
    </div>
  );
});
