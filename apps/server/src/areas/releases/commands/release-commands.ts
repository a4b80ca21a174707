import type { ImplementedCommand } from '../../../platform/commands/registry.ts';
import { applyVersions } from './apply-versions.ts';
import { createComponent } from './create-component.ts';
import { createRelease } from './create-release.ts';
import { createVersion } from './create-version.ts';
import { moveRelease } from './move-release.ts';
import { retryRelease } from './retry-release.ts';
import { updateSettings } from './update-settings.ts';
import { uploadLocation } from './upload-location.ts';

/** What can be carried out of the commands of releases. */
export const releaseCommands: readonly ImplementedCommand[] = [
  createComponent,
  createVersion,
  uploadLocation,
  applyVersions,
  createRelease,
  moveRelease,
  retryRelease,
  updateSettings,
];
