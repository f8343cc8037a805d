import { Progress } from '../common/progress';
import { ensureOpsPage } from './opsPage';

// For images: `npm start` does the same when there is an OPS_TOKEN.
await ensureOpsPage(new Progress());
