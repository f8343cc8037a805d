export {
  allBasisPoints,
  Channel,
  ChannelMalformed,
  ChannelPackage,
  defaultChannel,
  longestReason,
  packageName,
  releaseKey,
  splitReleaseKey,
  Rollout,
  Target,
  versionsNamed,
  Walk,
  Watch,
  type Device,
} from './channel';
export {
  hostName,
  isStockFile,
  remoteManifest,
  stockFolder,
  stockTypes,
  type Assets,
  type Commit,
  type Release,
  type ReleaseFile,
} from './release';
export type { PageVersions, PageVersion, PageRoute } from './pageVersions';
export { composeRoutes, routeProblems, RouteTableRefused } from './composeRoutes';
export { integrityOfBytes, ReleaseIncomplete, verifyFiles } from './verifyFiles';
export type { ObjectStore } from './store/objects';
export { FolderObjects } from './store/FolderObjects';
export { createFile } from './store/createFile';
export { evict } from './store/evict';
export { openStore } from './store/openStore';
export type { LocalReleases } from './store/LocalReleases';
export { localReleases } from './store/openLocalReleases';
export { prune, type Pruned } from './prune/prune';
export { forgetPreviewBuild, isPreviewBuild, notePreviewBuild, previewBuilds } from './previews/builds';
export { isRevoked, notePreview, previewsNow, revokePreview, type Previewed } from './previews/notes';
export { verifyPublished } from './verify/verifyPublished';
export { verifyStore } from './verify/verifyStore';
export { ReleaseStore } from './store/ReleaseStore';
export { StoreUnavailable } from './store/S3Requests';
export {
  ensureKeys,
  KeyUnusable,
  newKeyPair,
  readSigningKey,
  readTrustedKeys,
  signingKeyFile,
  signingKeyOf,
  trustedKeysFile,
  trustedKeysOf,
  type SigningKey,
  type TrustedKeys,
} from './signing/keys';
export {
  addKey,
  listKeys,
  readRetiredKeys,
  requireRetirable,
  retireKey,
  trustKey,
  useKey,
  type KnownKey,
} from './signing/keyFolder';
export { sign, SignatureRefused, verified, type Signed } from './signing/signed';
export { latestNumber, readLatest, readCurrentRevision, trustedRevision } from './channels/channels';
export { RevisionRefused } from './channels/RevisionRefused';
export { readUsableKey, requireUsableKey } from './signing/usableKey';
export { staffOf, StaffPass, staffPassText } from './signing/staffPass';
export {
  longestPreview,
  mostPreviewed,
  previewOf,
  PreviewPass,
  previewPassText,
} from './signing/previewPass';
export { bucketOf, isGiven, isIn, keysOf, needsBuckets, versionsFor, type Visitor } from './rollout/cohort';
export { describeTarget, needsShops, packagesNotMeant } from './rollout/target';
export { progressOf, reasonOf, type Progress } from './walk/progress';
export { ChangeRequest, verbs } from './changes/verbs/list';
export type { ChannelContext } from './channels/ChannelContext';
export { lastingWatches, type Content } from './channels/content';
export type { TrustedRevision } from './channels/envelope';
export type { Verb } from './changes/verbs/verb';
export { minuteText } from './minuteText';
export { percentText } from './percent';
export { describeDifference, differencesOf, type Difference } from './changes/differences';
export { ChangeRefused } from './ChangeRefused';
export { effectsOf, type Effect } from './changes/effects';
export {
  changeChannel,
  draftChange,
  refuseStopped,
  type Author,
  type ChangePreview,
} from './changes/changeChannel';
export { latestToChange } from './changes/latestToChange';
export { readOlderRevision } from './changes/readRevisions';
export { announceRetired, signAgain } from './changes/signAgain';
export { describeStopped, type StoppedBefore } from './changes/stoppedBefore';
export { packagesTouched } from './changes/touched';
export { Count, countsReach, providerOf, type FailureKind } from './counts/counts';
export { countsKey, readCounts, writeCounts } from './counts/countsStore';
export {
  answersOf,
  measures,
  VisitedPackage,
  VisitMeasures,
  type Measure,
  type MeasureName,
} from './counts/measures';
export { ErrorRecord, ReportedError, type ErrorKind } from './errors/ErrorRecord';
export { errorKeys, errorsKey, readErrors, readErrorsAt, writeErrors } from './errors/errorsStore';
export { Report, reportLimits } from './errors/Report';
export { placeText } from './errors/frames';
export { SourceMaps } from './errors/SourceMaps';
export { groupErrors, type ErrorGroup, type GivenAs } from './errors/groupErrors';
export { replacedInMap } from './errors/replacedInMap';
export { guardName, isGuardsName } from './guardName';
export { tallyOf, triesOf, type Tally } from './guard/tally';
export { networksOf } from './guard/votes';
export {
  beganWith,
  countsOf,
  isMeasured,
  isTried,
  evaluateRollouts,
  lookedBack,
  shortened,
  type Verdict,
} from './guard/evaluateRollouts';
export { measuresOf, type MeasureSeen } from './guard/measuresOf';
export { canRunOn } from './gate/sharedProblems';
export { budgetProblems } from './gate/budgetProblems';
export { channelProblems, type ReleaseReader } from './gate/channelProblems';
export { unless } from './fileErrors';
export { eachConcurrently } from './eachConcurrently';
export { ChannelMoved, ReleaseAltered, ReleaseExists, ReleaseMissing } from './store/releaseErrors';
