import type { Area } from '../area.ts';
import { applyVersions } from './commands/apply-versions.ts';
import { createComponent } from './commands/create-component.ts';
import { createRelease } from './commands/create-release.ts';
import { createVersion } from './commands/create-version.ts';
import { moveRelease } from './commands/move-release.ts';
import { retryRelease } from './commands/retry-release.ts';
import { updateSettings } from './commands/update-settings.ts';
import { uploadLocation } from './commands/upload-location.ts';

/** Releases are spoken to by HTTP alone, which compose mounts: what they bring to the others is their commands. */
export const releases: Area = {
  commands: [createComponent, createVersion, uploadLocation, applyVersions, createRelease, moveRelease, retryRelease, updateSettings],
};
