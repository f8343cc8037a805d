/** The parts of the API client that load with the first call or form: the facade has none of them. */
export { DoubleSubmit, RunningWrites } from './http/DoubleSubmit';
export { ErrorCatalogue } from './http/errors/ErrorCatalogue';
