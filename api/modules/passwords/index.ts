export { NewPasswords } from './NewPasswords';
export { usualParameters, type PasswordParameters } from './parameters';
export { Passwords } from './Passwords';
