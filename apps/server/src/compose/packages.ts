import type { PackagesStoreConfig } from '../platform/config/config.ts';
import { createFolderPackages } from '../ports/package-store/folder/index.ts';
import type { PackageStore } from '../ports/package-store/port.ts';
import { createS3Packages } from '../ports/package-store/s3/index.ts';

export interface Packages {
  /** One store for all places: keys are unguessable, and each place knows its own. */
  store: PackageStore;
  close: () => void;
}

/** Where the configuration says that packages are kept. */
export function makePackages(config: PackagesStoreConfig): Packages {
  if (config.store === 'folder') return { store: createFolderPackages(config.folder), close: () => undefined };
  const store = createS3Packages(config);
  return { store, close: () => store.close() };
}
