/** What calls are made of, which loads with the first call or form: the facade has none of it. */
export { DoubleSubmit, RunningWrites } from './http/DoubleSubmit';
export { ErrorCatalogue } from './http/errors/ErrorCatalogue';
