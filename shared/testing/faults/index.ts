export { TcpProxy } from './TcpProxy';
