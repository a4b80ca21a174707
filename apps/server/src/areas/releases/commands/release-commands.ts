import type { CommandHandler } from '../../../platform/commands/registry.ts';
import { applyVersions } from './apply-versions.ts';
import { createComponent } from './create-component.ts';
import { createRelease } from './create-release.ts';
import { createVersion } from './create-version.ts';
import { moveRelease } from './move-release.ts';
import { retryRelease } from './retry-release.ts';
import { updateSettings } from './update-settings.ts';
import { uploadLocation } from './upload-location.ts';

/** All commands of releases, for the registry. */
export const releaseCommands = (): readonly CommandHandler[] => [
  createComponent(),
  createVersion(),
  uploadLocation(),
  applyVersions(),
  createRelease(),
  moveRelease(),
  retryRelease(),
  updateSettings(),
];
