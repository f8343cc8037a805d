export * from './accounts';
export { catalogueOf } from './catalogue';
export { aBooking, december, firstOfDecember } from './booking';
export { describeOnBothDatabases, describeOnPostgres, type DatabaseUnderTest } from './onDatabases';
export * from './factories';
export { mailsOf, type WaitingMail } from './mails';
export { freshDatabase, freshUrl } from './postgres/fresh';
export { startPostgres, type PostgresServer } from './postgres';
export { aVisitor, overTls, type Visitor, type VisitorAnswer } from './visitor';
