export type { LoggedIn } from '../../http';
export { KnownVisitors, visitorHashOf } from './KnownVisitors';
export { LoginCheck } from './LoginCheck';
export { deviceOf, SessionService } from './sessions.service';
export { startSession } from './startSession';
