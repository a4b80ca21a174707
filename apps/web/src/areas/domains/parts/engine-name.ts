import { engineLabel, parseEngineVersion } from '#rules/domains/engine-version';

/** `OS_2.17` as people say it, or as it stands where it is none that is known. */
export const engineName = (esVersion: string): string => {
  const version = parseEngineVersion(esVersion);
  return version ? engineLabel(version) : esVersion;
};
