import { startCluster } from './cluster';
import { migratedCluster } from './migratedCluster';

/** The PostgreSQL server of a test run: tells its parent its address, and ends when its parent does. */
const cluster = await startCluster({ image: await migratedCluster(), settings: { max_connections: '300' } });
process.once('disconnect', () => void cluster.stop().then(() => process.exit()));
process.send?.(cluster.url);
