import { createContext, useContext } from 'react';
import type { Platform } from './platform';

const PlatformContext = createContext<Platform | undefined>(undefined);

export const PlatformProvider = PlatformContext.Provider;

/** The host's platform, or undefined where nothing of the host surrounds the component (an emergency page). */
export const useMaybePlatform = (): Platform | undefined => useContext(PlatformContext);

/** Gives the host's services. Throws outside a `PlatformProvider`. */
export const usePlatform = (): Platform => {
  const platform = useMaybePlatform();
  if (!platform) throw new Error('usePlatform needs a PlatformProvider around it');
  return platform;
};
