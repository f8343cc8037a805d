import { aJpeg, aPng } from './testing/samples';
import { toStored } from './toStored';

const heavy = () => aJpeg({ width: 6_000, height: 5_000 }, false);

it('draws one picture of a network at a time, and that of another beside it', async () => {
  const [large, small] = [await heavy(), await aPng()];
  const done: string[] = [];
  const draw = async (party: string, bytes: Buffer) => {
    await toStored(bytes, { party });
    done.push(party);
  };
  await Promise.all([draw('one', large), draw('one', large), draw('one', large), draw('other', small)]);
  // Behind the third, if both places were the first network's.
  expect(done.indexOf('other')).toBeLessThan(2);
});

it('asks a network to wait that has four pictures under way, and draws none for who has left', async () => {
  const large = await heavy();
  const leaving = new AbortController();
  const underWay = [1, 2, 3].map(() => toStored(large, { party: 'one' }));
  const left = toStored(large, { party: 'one', signal: leaving.signal });
  await expect(toStored(large, { party: 'one' })).rejects.toMatchObject({
    status: 429,
    details: { retry_after: expect.any(Number) as number },
  });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await Promise.all([...underWay, toStored(large, { party: 'one' })]);
});
