import { useState } from 'react';
import { sessionStorageHere } from '@wadachi/parts';
import { LicenceMemory } from './LicenceMemory';

/** To be read only in effects and handlers: the server renders without it. */
export const useLicenceMemory = (): LicenceMemory =>
  useState(() => new LicenceMemory(sessionStorageHere()))[0];
