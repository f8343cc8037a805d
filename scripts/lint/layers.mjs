/**
 * The layers of a folder, the lowest first: code of a folder imports only from those named before it, and from files
 * that stand in no folder. Tests may import whatever they need.
 */
export const layers = [
  {
    under: 'release',
    order: [
      'signing',
      'store',
      'previews',
      'channels',
      'rollout',
      'counts',
      'errors',
      'guard',
      'walk',
      'gate',
      'prune',
      'verify',
      'changes',
    ],
  },
  {
    under: 'api/modules',
    order: [
      'health',
      'limits',
      'documents',
      'postcodes',
      'media',
      'catalogue',
      'availability',
      'prices',
      'options',
      'plans',
      'body-types',
      'shops',
      'passwords',
      'files',
      'person',
      'sessions',
      'mail',
      'reservation',
      'account',
      'receipts',
      'payments',
      'booking',
      'cancelling',
      'changing',
      'finding',
    ],
  },
  {
    under: 'host/server',
    order: ['http', 'upstream', 'render', 'releases', 'visitors', 'reports', 'staff', 'metrics', 'pages'],
  },
  {
    under: 'host/src',
    order: [
      'intl',
      'update',
      'router',
      'head',
      'consent',
      'shell',
      'stores',
      'errors',
      'recovery',
      'federation',
      'measures',
      'boundary',
      'browser',
      'override',
      'ssr',
    ],
  },
  {
    under: 'mf-reserve/src',
    order: [
      'choice',
      'children',
      'plan',
      'ui',
      'draft',
      'driver',
      'quote',
      'options',
      'booking',
      'search',
      'steps',
      'features',
    ],
  },
];

/** Why a file may not import another, by their paths from the root; undefined when it may. */
export function layerObjection(file, target) {
  for (const { under, order } of layers) {
    const [from, to] = [folderIn(under, file), folderIn(under, target)];
    if (from === undefined || to === undefined || from === to) continue;
    if (!order.includes(from)) return `${under}/${from} is in no layer: add it to scripts/lint/layers.mjs.`;
    if (order.indexOf(to) > order.indexOf(from)) return `${under}/${to} is a layer above ${under}/${from}.`;
  }
  return undefined;
}

/** The folder below `under` that holds a file, or is meant by an import of its index; undefined elsewhere. */
function folderIn(under, location) {
  if (!location.startsWith(`${under}/`)) return undefined;
  const [folder, ...rest] = location.slice(under.length + 1).split('/');
  const isFolder = rest.length > 0 || layers.some(({ order }) => order.includes(folder));
  return isFolder ? folder : undefined;
}
