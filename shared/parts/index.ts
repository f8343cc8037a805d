/**
 * Parts of pages that several remotes use. Each remote compiles in the parts that it imports. A part imports the facade by
 * its name: a relative path would compile the facade in as well.
 */
export { chip } from './actions/chip';
export { Links } from './actions/Links';
export { Row } from './actions/Row';
export { CompareBar, CompareBox } from './compare/Compare';
export { useCompare, type Compared } from './compare/useCompare';
export { DirectionSteps } from './directions/DirectionSteps';
export { DocumentLinks } from './DocumentLinks';
export { FactList, type FactRows } from './facts/FactList';
export { Fact, Facts } from './facts/Facts';
export { FailedNotice, type FailedNoticeProps } from './FailedNotice';
export { FocusHere } from './FocusHere';
export { LatestRequest } from './LatestRequest';
export { useStreetMapSetting } from './map/setting';
export { ShopMap, StreetMapSwitch } from './map/ShopMap';
export { StreetMap, type MapPlace } from './map/StreetMap';
export { MapLink } from './MapLink';
export { nameInSentence } from './nameInSentence';
export { PagedList, type ListPage } from './PagedList';
export { phoneFor } from './phoneFor';
export { PhoneLink } from './PhoneLink';
export { Photo } from './Photo';
export { isNear, positionOf, type PlaceChoice } from './place/PlaceChoice';
export { PlaceField } from './place/PlaceField';
export { ReturnPlace } from './place/ReturnPlace';
export { placeMessages } from './place/messages';
export { DriverAge, DriverTitle } from './plan/DriverAge';
export { isAboveLaw, saysDriverAge } from './plan/leastAge';
export { PlanViews } from './plan/PlanViews';
export { leadOf, PlanCard } from './plan/PlanCard';
export { CancelTable, CancelTitle, PlanDetails } from './plan/PlanDetails';
export { hasRecentSearches } from './recent/hasRecentSearches';
export { RecentSearches, type RecentSearch } from './recent/RecentSearches';
export { ChipGroup, ChipSelect } from './search/Chips';
export { closureOf, withinHours, type Closure } from './search/closure';
export { earliestPeriod } from './search/earliestPeriod';
export { FilterChips } from './search/FilterChips';
export { focusProblem } from './search/focusProblem';
export { firstOpenPeriod } from './search/firstOpenPeriod';
export { searchMessages } from './search/messages';
export { SearchBar } from './search/SearchBar';
export { useShortDays } from './search/useShortDays';
export { sentenceOf } from './sentenceOf';
export { localStorageHere, recordOf, StoredJson, sessionStorageHere } from './StoredJson';
export { useDays } from './useDays';
export { useLate } from './useLate';
