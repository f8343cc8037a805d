export type { LoggedIn } from '../../http';
export { KnownVisitors, visitorHashOf } from './KnownVisitors';
export { LoginCheck, type LoginCheckServices } from './LoginCheck';
export { SessionService, type NewSession, type SessionOptions } from './sessions.service';
export { startSession, type SessionStart } from './startSession';
