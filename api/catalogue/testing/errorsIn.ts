import { CatalogueInvalid, checkFolder } from '../importCatalogue';
import { CatalogueFolder, type FileChanges } from './smallCatalogue';

/** The lines that a check prints for a catalogue with these changes; none when it is right. */
export async function errorsIn(
  changes: FileChanges,
  prepare?: (folder: string) => void | Promise<void>,
): Promise<string[]> {
  const catalogue = await CatalogueFolder.create(changes);
  try {
    await prepare?.(catalogue.folder);
    await checkFolder(catalogue.folder);
    return [];
  } catch (error) {
    if (error instanceof CatalogueInvalid) return error.message.split('\n');
    throw error;
  } finally {
    await catalogue.remove();
  }
}
