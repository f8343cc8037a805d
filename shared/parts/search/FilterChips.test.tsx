import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInPage } from '@wadachi/ui/testing';
import { FilterChips } from './FilterChips';

const bodyTypes = ['kei', 'compact', 'wagon'].map((id) => ({ id, name: id }));

it('keeps a press that the page has not heard of when it follows the one before', async () => {
  let follow: (chosen: readonly string[]) => void = () => undefined;
  const heard: (readonly string[])[] = [];
  const List = () => {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    follow = setChosen;
    return (
      <FilterChips
        action="/"
        bodyTypes={bodyTypes as never}
        counts={undefined}
        chosen={chosen}
        onChoose={(next) => {
          heard.push(next);
          setChosen(next);
        }}
        sort={{ options: [], value: '', onChange: () => undefined }}
      >
        {null}
      </FilterChips>
    );
  };
  renderInPage(<List />);
  const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  press('kei');
  press('compact');
  act(() => follow(['kei']));
  press('wagon');
  await waitFor(() => expect(heard.at(-1)).toEqual(['kei', 'compact', 'wagon']));
  for (const name of ['kei', 'compact', 'wagon'])
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
  act(() => follow([]));
  expect(screen.getByRole('checkbox', { name: 'kei' })).not.toBeChecked();
});
