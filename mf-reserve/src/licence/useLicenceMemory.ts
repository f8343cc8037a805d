import { useState } from 'react';
import { sessionStorageHere } from '@wadachi/parts';
import { LicenceMemory } from './LicenceMemory';

/** Returns the notes of the driver form. Read them only in effects and handlers: the server renders without them. */
export const useLicenceMemory = (): LicenceMemory =>
  useState(() => new LicenceMemory(sessionStorageHere()))[0];
