export * from './accounts';
export { catalogueOf } from './catalogue';
export { aBooking, december, firstOfDecember } from './booking';
export {
  describeOnBothDatabases,
  describeOnPostgres,
  onPostgres,
  serveOn,
  type DatabaseUnderTest,
} from './onDatabases';
export * from './factories';
export { aStaffMember, atCounter, type TestStaff } from './staff';
export { mailsOf, type WaitingMail } from './mails';
export { freshDatabase, freshUrl } from './postgres/fresh';
export { startPostgres, type PostgresServer } from './postgres';
export { noteStatements } from './statements';
export { aVisitor, overTls, type Visitor, type VisitorAnswer } from './visitor';
