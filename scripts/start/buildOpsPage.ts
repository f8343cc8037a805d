import { Progress } from '../common/progress';
import { ensureOpsPage } from './opsPage';

// For images: `npm start` does the same when there is OPS_PEOPLE.
await ensureOpsPage(new Progress());
