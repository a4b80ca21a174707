import { CREATE_VERSION } from '#rules/commands/release-commands';
import type { ComponentVersion, PackageFile } from '#rules/releases/model';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireComponent } from '../calls/call.ts';
import type { SdpdsPayload } from '../calls/parse-request.ts';
import { conflict, invalid, notFound } from '../calls/sdpds-problem.ts';
import { nameOfComponent, nameOfVersion, refOfWire, sameVersion } from '../calls/wire-answers.ts';
import { isOwn, madeBy } from './create-component.ts';
import { done, sdpdsCommand } from './sdpds-command.ts';

type Payload = SdpdsPayload<'component/version/create'>;

/** The command of component/version/create. The package must have arrived whole. */
export const createVersion = sdpdsCommand('component/version/create', CREATE_VERSION, {
  check: async ({ records }, payload) => {
    const ref = refOfWire(payload.componentVersion);
    const component = await requireComponent(records, payload.stackName, ref);
    if (component.isDeprecated) throw invalid(`componentName: ${nameOfComponent(ref)} is deprecated and takes no new versions.`);
    if ((await records.version(payload.stackName, ref)) !== null)
      throw conflict(`The version ${nameOfVersion(ref)} exists in the stack ${payload.stackName}. Choose a higher minorVersion.`);
    await checkPackage(records, payload);
    tagsOf(payload);
    for (const one of prerequisitesOf(payload)) {
      if (sameVersion(one, ref)) throw invalid('prerequisites: a version cannot be its own prerequisite. Take it out.');
      if ((await records.version(payload.stackName, one)) === null)
        throw invalid(
          `prerequisites: there is no version ${nameOfVersion(one)} in the stack ${payload.stackName}. Create it first, or take it out.`,
        );
    }
  },
  run: async ({ ctx, records }, payload) => {
    const ref = refOfWire(payload.componentVersion);
    const component = await requireComponent(records, payload.stackName, ref);
    const properties = payload.componentVersionProperties;
    const version: ComponentVersion = {
      ...ref,
      ...madeBy(ctx),
      stackName: payload.stackName,
      packageKey: payload.packageKey,
      packageMd5: payload.packageMD5Hash.toLowerCase(),
      eligibleForNewDomains: properties?.eligibleForNewDomains ?? false,
      featureTags: tagsOf(payload),
      prerequisites: prerequisitesOf(payload),
      platforms: { x86_64: buildOf(properties?.platforms?.x86_64), aarch64: buildOf(properties?.platforms?.aarch64) },
      rollback: properties?.rollback ?? (component.requiresRestart ? 'restart' : 'safe'),
      engine: properties?.engine ?? null,
      isDeprecated: false,
    };
    done(await records.createVersion(version));
    return { message: `Version ${nameOfVersion(ref)} was created` };
  },
  wasDone: async ({ ctx, records }, payload) => isOwn(await records.version(payload.stackName, refOfWire(payload.componentVersion)), ctx),
});

type Platform = NonNullable<NonNullable<Payload['componentVersionProperties']>['platforms']>['x86_64'];

const buildOf = (platform: Platform): ComponentVersion['platforms']['x86_64'] =>
  platform == null ? null : { csv: platform.csv, componentVfi: platform.amiDetails.componentVfi };

const prerequisitesOf = ({ componentVersionProperties }: Payload) => (componentVersionProperties?.prerequisites ?? []).map(refOfWire);

const LONGEST_TAG = 64;

/** A comma list: `knn, security`. */
const tagsOf = ({ componentVersionProperties }: Payload): string[] => {
  const tags = (componentVersionProperties?.featureTags ?? '').split(',').map((tag) => tag.trim());
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  if (long !== undefined) throw invalid(`featureTags: a tag has at most ${LONGEST_TAG} characters; separate tags by commas.`);
  return [...new Set(tags.filter((tag) => tag !== ''))];
};

async function checkPackage(records: Pick<ReleaseRecords, 'package'>, { packageKey, packageMD5Hash, stackName }: Payload): Promise<void> {
  const file = await records.package(packageKey);
  if (file === null || !(file.isGlobal || file.stackName === stackName))
    throw notFound(
      `packageKey: there is no package ${packageKey} for the stack ${stackName}. Ask for an upload location and upload it first.`,
    );
  if (file.state !== 'stored') throw conflict(NOT_STORED[file.state]);
  if (file.md5 !== packageMD5Hash.toLowerCase())
    throw invalid(
      `packageMD5Hash is not the package's: what arrived has ${file.md5 ?? 'no known MD5'}. Compare it with your file; upload again if the file is right.`,
    );
}

const NOT_STORED: Record<Exclude<PackageFile['state'], 'stored'>, string> = {
  expected: 'packageKey: the package has not arrived. Upload it to its location, then create the version.',
  refused: 'packageKey: the package arrived with another MD5 or cut short, and was not kept. Upload it again to a new location.',
};
