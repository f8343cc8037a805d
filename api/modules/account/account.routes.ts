import type { Routes } from '../../http';
import { passwordResetRoutes, type PasswordResetDeps } from './passwordReset/passwordReset.routes';
import { profileRoutes, type ProfileDeps } from './profile/profile.routes';
import { registrationRoutes, type RegistrationDeps } from './registration/registration.routes';

/** Makes the services of an account, on the pool and on a write's transaction. */
type AccountDeps = RegistrationDeps &
  PasswordResetDeps &
  ProfileDeps & {
    readonly servicesIn: RegistrationDeps['servicesIn'] &
      PasswordResetDeps['servicesIn'] &
      ProfileDeps['servicesIn'];
  };

export const accountRoutes: Routes<AccountDeps> = async (app, deps) => {
  app.register(registrationRoutes, deps);
  app.register(profileRoutes, deps);
  app.register(passwordResetRoutes, deps);
};
