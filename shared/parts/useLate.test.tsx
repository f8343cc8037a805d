import { act, renderHook } from '@testing-library/react';
import { useLate } from './useLate';

it('loads what is wanted, says that it failed, and loads it when tried again', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part');
  const { result, rerender } = renderHook(({ isWanted }) => useLate(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  await act(async () => rerender({ isWanted: true }));
  expect(result.current).toMatchObject({ part: undefined, hasFailed: true });
  await act(async () => result.current.tryAgain());
  expect(result.current).toMatchObject({ part: 'part', hasFailed: false });
});
