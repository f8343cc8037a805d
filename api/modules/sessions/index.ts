export type { LoggedIn } from '../../http';
export { KnownVisitors } from './KnownVisitors';
export { LoginCheck } from './LoginCheck';
export { deviceOf, SessionService, type NewSession } from './sessions.service';
export { startSession } from './startSession';
