import { aims, type Aim } from './aims';
import type { ApiFigures } from './api/bench';
import type { CatalogueFigures } from './catalogue/bench';
import type { PageFigures } from './page/bench';
import type { GuardFigure } from './guard/bench';
import type { ProbingFigure } from './probing/bench';
import type { RentalFigures } from './rental/bench';
import { cpuSlowdown, line } from './page/visit';
import { kinds, totalOf } from './page/weigh';
import { variantNames } from './page/variants';

/** A table in Markdown, as it goes into docs/benchmarks.md. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
export const met = (value: number, { most = Infinity, least = -Infinity }: Aim): string => {
  const aim = most === Infinity ? `≥ ${least}` : least === -Infinity ? `≤ ${most}` : `${least} to ${most}`;
  return `${aim}${value <= most && value >= least ? '' : ' — missed'}`;
};

export function pageTable(page: PageFigures): string {
  const { anew, kept, paint, weights, times } = page;
  const { bytes } = weights.product.script;
  const requests = totalOf(weights.product, 'requests');
  const figures = [
    [
      'content, server-rendered ÷ client-rendered',
      page.contentToClient.toFixed(2),
      met(page.contentToClient, aims.contentToClient),
    ],
    [
      'interactive, product ÷ plain build',
      page.interactiveToPlain.toFixed(2),
      met(page.interactiveToPlain, aims.interactiveToPlain),
    ],
    [
      'JavaScript on `/`, KB (1,000 bytes, brotli)',
      kilobytes(bytes),
      met(bytes / 1000, aims.scriptKilobytes),
    ],
    ['requests on `/`', String(requests), met(requests, aims.requests)],
    [
      'JavaScript of mf-reserve in a whole booking, KB',
      kilobytes(page.wizard.own),
      met(page.wizard.own / 1000, aims.wizardKilobytes),
    ],
    ['the same with shared parts that come late, KB', kilobytes(page.wizard.all), ''],
    [
      'largest paint of `/` ÷ the same HTML without scripts',
      paint.toStill.toFixed(2),
      met(paint.toStill, aims.paintToStill),
    ],
    ...anew.map(({ path, toBare }) => [
      `\`${path.replace(/\?.*/, '')}\` rendered anew ÷ React alone, pages/s`,
      toBare.toFixed(2),
      met(toBare, aims.anewToBare),
    ]),
    ['`/` kept for guests, pages/s', kept.perSecond.toFixed(0), met(kept.perSecond, aims.keptPagesPerSecond)],
    ['the same ÷ a bare route with the same bytes', kept.toBare.toFixed(2), ''],
    [
      'its first byte at 500 pages/s, p50 / p99, ms',
      `${kept.firstByte.p50Ms.toFixed(1)} / ${kept.firstByte.p99Ms.toFixed(1)}`,
      met(kept.firstByte.p99Ms, aims.keptFirstByteMs),
    ],
  ];
  const byVariant = variantNames.map((variant) => [
    variant,
    times[variant].content.toFixed(0),
    times[variant].interactive.toFixed(0),
    String(totalOf(weights[variant], 'requests')),
    ...kinds.map((kind) => `${weights[variant][kind].requests} / ${kilobytes(weights[variant][kind].bytes)}`),
  ]);
  return [
    `Page \`/\`: ${page.browser}, CPU × ${cpuSlowdown}, ${(line.download * 8) / 1e6} Mbps down, ${(line.upload * 8) / 1e3} kbps up, ${line.latency} ms; medians of ${page.rounds}, variants in turn\n`,
    table(['Figure', 'Measured', 'Aim'], figures),
    'Times in ms; requests / KB as transferred until the page rests, nothing touched or scrolled\n',
    table(['Variant', 'content', 'interactive', 'requests', ...kinds], byVariant),
  ].join('\n');
}

export function apiTable({ server, reservations, figures, areas }: ApiFigures): string {
  const rows = figures.map(({ call, concurrency, statements, ratio, http, direct, ratioToOne, one }) => [
    `${call}, ${concurrency} at a time`,
    ratio.toFixed(2),
    met(ratio, aims.httpToSql),
    http.perSecond.toFixed(0),
    direct.perSecond.toFixed(0),
    `${http.p50Ms.toFixed(1)} / ${http.p99Ms.toFixed(1)}`,
    `${direct.p50Ms.toFixed(1)} / ${direct.p99Ms.toFixed(1)}`,
    String(statements),
    ...(ratioToOne === undefined
      ? ['', '']
      : [
          `${ratioToOne.toFixed(2)} of ${one?.perSecond.toFixed(0)}/s`,
          met(ratioToOne, call === 'search' ? aims.searchToOne : aims.bookingToOne),
        ]),
  ]);
  return [
    `API: ${server}, ${reservations.toLocaleString('en')} reservations\n`,
    table(
      [
        'Call',
        'HTTP ÷ SQL',
        'Aim',
        'HTTP, calls/s',
        'SQL, calls/s',
        'HTTP p50 / p99, ms',
        'SQL p50 / p99, ms',
        'statements',
        'HTTP ÷ its one statement',
        'Aim',
      ],
      rows,
    ),
    table(
      ['Call', 'calls/s', '÷ an empty route with the same bytes', 'Aim'],
      [
        [
          '`GET /api/shops/area`, 16 at a time',
          areas.perSecond.toFixed(0),
          areas.toBare.toFixed(2),
          met(areas.toBare, aims.areasToBare),
        ],
      ],
    ),
  ].join('\n');
}

export function catalogueTable({ generated, importSeconds, calls }: CatalogueFigures): string {
  const { shops, cars } = generated;
  const [shopCount, carCount] = [shops.toLocaleString('en'), cars.toLocaleString('en')];
  return [
    `Catalogue: ${shopCount} shops and ${carCount} cars against the sample; imported in ${importSeconds.toFixed(0)} s\n`,
    table(
      ['Call', `${shopCount} ÷ 12 shops`, 'Aim', '12 shops, ms', `${shopCount} shops, ms`],
      calls.map(({ call, ratio, smallMs, largeMs }) => [
        ...[call, ratio.toFixed(2), met(ratio, aims.largeToSmall)],
        ...[smallMs.toFixed(1), largeMs.toFixed(1)],
      ]),
    ),
  ].join('\n');
}

export function rentalTable({ charge, hot, papers }: RentalFigures): string {
  const tail = charge.p99Ms / charge.p50Ms;
  const rows = [
    ['charge, p99 ÷ p50', tail.toFixed(2), met(tail, aims.chargeTail)],
    [
      `false "sold out" in ${hot.bookings} bookings of few cars`,
      String(hot.falseSoldOut),
      met(hot.falseSoldOut, aims.falseSoldOut),
    ],
    [
      'receipt as PDF, warm, ms (p50 / p95)',
      `${papers.p50Ms.toFixed(0)} / ${papers.p95Ms.toFixed(0)}`,
      met(papers.p50Ms, aims.paperMs),
    ],
    ['event loop held up by it, ms at most', papers.heldUpMs.toFixed(0), ''],
  ];
  const loads = [
    [
      'charge, 1 at a time',
      charge.perSecond.toFixed(0),
      `${charge.p50Ms.toFixed(1)} / ${charge.p99Ms.toFixed(1)}`,
    ],
    [
      'booking of few cars, 32 at a time',
      hot.perSecond.toFixed(0),
      `${hot.p50Ms.toFixed(1)} / ${hot.p99Ms.toFixed(1)}`,
    ],
  ];
  return [
    'Rentals\n',
    table(['Figure', 'Measured', 'Aim'], rows),
    table(['Call', 'calls/s', 'p50 / p99, ms'], loads),
  ].join('\n');
}

export function probingTable(figures: readonly ProbingFigure[]): string {
  const rows = figures.map(({ call, status, knownMs, unknownMs, ratio }) => [
    call,
    String(status),
    knownMs.toFixed(1),
    unknownMs.toFixed(1),
    ratio.toFixed(2),
    met(ratio, aims.knownToUnknown),
  ]);
  return [
    'Probing: medians of 200 tries each, addresses with and without an account in turn\n',
    table(['Call', 'Answer', 'known, ms', 'unknown, ms', 'known ÷ unknown', 'Aim'], rows),
  ].join('\n');
}

export function guardTable(figures: readonly GuardFigure[]): string {
  const rows = figures.map(({ world, rollouts, stopped, middle, most }) => [
    world,
    `${stopped} of ${rollouts}`,
    middle === undefined ? '–' : String(middle),
    most === undefined ? '–' : String(most),
  ]);
  return [
    'The guard: simulated rollouts, and loads of the canary before it is stopped\n',
    table(['Rollouts', 'Stopped', 'loads, middle', 'loads, 9 of 10'], rows),
  ].join('\n');
}
