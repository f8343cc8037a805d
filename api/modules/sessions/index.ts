export type { LoggedIn } from '../../http';
export { KnownVisitors } from './KnownVisitors';
export { LoginCheck } from './LoginCheck';
export { SessionService } from './sessions.service';
export { startSession } from './startSession';
