export { checkNewPassword } from './checkNewPassword';
export { usualParameters, type PasswordParameters } from './parameters';
export { Passwords } from './Passwords';
