export { checkNewPassword, type NewPassword } from './checkNewPassword';
export { usualParameters, type PasswordParameters } from './parameters';
export { Passwords, type Verified } from './Passwords';
