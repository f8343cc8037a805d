export { aRelease } from './aRelease';
export { aChannel, aContext, aRollout, putRelease, putRevision, type TestContext } from './releases';
export { startS3Server, type S3Server } from './s3Server';
export { loadsToStop, randomOf, type World } from '../guard/testing/simulate';
export { visitsToStop, type Visits } from '../guard/testing/simulateVisits';
