/** What a release says of its routes, for the release library; pages take what they need from the facade. */
export * from './routes';
