import { useState } from 'react';
import { sessionStorageHere } from '@wadachi/shared/parts';
import { LicenceMemory } from './LicenceMemory';

/** What the tab remembers; to be read in effects and handlers, because the server's markup knows nothing of it. */
export const useLicenceMemory = (): LicenceMemory =>
  useState(() => new LicenceMemory(sessionStorageHere()))[0];
