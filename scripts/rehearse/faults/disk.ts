import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Progress } from '@wadachi/tools/progress';
import { loadSampleCatalogue } from '../../start/catalogue';
import { startChild, type Child } from '../../common/childProcess';
import { Balancer } from '../Balancer';
import type { Fault, Outcome } from '../fault';
import { Guest } from '../Guest';
import { offersOf } from '../offers';
import { fill, mountSmallDisk, notMounted, unmount } from '../smallDisk';

const bookings = 60;

export const diskFaults: readonly Fault[] = [
  {
    name: 'disk-full',
    done: 'an API with the embedded database on a file system that fills up, and is freed again',
    wanted:
      'not ready and 503 while it is full, nothing acknowledged is lost, bookings again when there is room',
    rehearse: fillDisk,
  },
];

async function fillDisk(): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-small-disk-'));
  if (!(await mountSmallDisk(dataDir, 220))) {
    await rm(dataDir, { recursive: true });
    return { seen: notMounted, problems: [] };
  }
  try {
    return await onDisk(dataDir);
  } finally {
    await unmount(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onDisk(dataDir: string): Promise<Outcome> {
  await loadSampleCatalogue({ dataDir }, new Progress());
  const start = () =>
    startChild(
      'api',
      'api/main.ts',
      { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' },
      () => undefined,
    );
  let api: Child = await start();
  try {
    const offers = await offersOf({ entries: [api.url] }, 3 * bookings);
    let visitors = 0;
    const bookAll = async (count: number) => {
      const statuses: Record<string, number> = {};
      for (let booking = 0; booking < count; booking += 1) {
        const offer = offers.pop();
        const address = `100.${64 + (visitors += 1)}.5.1`;
        const status = offer
          ? await Guest.open(api.url, address).then(
              (guest) => guest.book(offer),
              () => 0,
            )
          : 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      return statuses;
    };
    const before = await bookAll(3);
    const filler = await fill(join(dataDir, 'filler'));
    const full = await bookAll(bookings);
    const ready = await readiness(api.url);
    await filler.close();
    await rm(join(dataDir, 'filler'));
    // A process that gave up is started again by what runs it.
    const isUp = await Promise.race([api.ended.then(() => false), readiness(api.url).then(() => true)]);
    if (!isUp) api = await start();
    const after = await bookAll(5);
    return {
      seen: `before ${asText(before)}; full ${asText(full)}, /readyz ${ready}; freed ${asText(after)}${isUp ? '' : ' after a new start'}`,
      problems: [
        ...((before['201'] ?? 0) === 3 ? [] : ['nobody could book before']),
        ...(full['500'] ? ['a call was 500'] : []),
        ...(ready === 200 && full['503'] ? ['it says that it is ready'] : []),
        ...((after['201'] ?? 0) === 5 ? [] : ['nobody can book again']),
      ],
    };
  } finally {
    await api.stop();
  }
}

async function readiness(url: string): Promise<number> {
  const balancer = new Balancer([url]);
  const answer = await balancer.send({ method: 'GET', path: '/readyz' }).catch(() => undefined);
  balancer.close();
  return answer?.status ?? 0;
}

const asText = (statuses: Readonly<Record<string, number>>): string =>
  Object.entries(statuses)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');
