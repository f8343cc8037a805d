import { Progress } from '@wadachi/tools/progress';
import { ensureOpsPage } from './opsPage';

// For images, and for `npm start` when there is OPS_PEOPLE: then it ends with what has forked it.
process.once('disconnect', () => process.exit(1));
await ensureOpsPage(new Progress());
if (process.connected) process.exit();
