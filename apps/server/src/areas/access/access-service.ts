import { fillUrl, type TemplateValues } from '#rules/access/templates';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { regionByAirportCode } from '#rules/regions/regions';
import type { StageRegion } from '#rules/regions/stage-regions';
import { type Config, isRealStage, type RealStageRegions } from '../../platform/config/config.ts';

/** A way out of the console, and whether it is the demo's, at whose address nothing answers. */
type Way<Templates> = Templates & { isDemo: boolean };

/** What is configured in a place; null for what is not. */
interface AccessWays {
  ssh: Way<NonNullable<Config['access']['ssh']>> | null;
  credentials: Way<NonNullable<Config['access']['credentials']>> | null;
  explorers: Way<{ list: { title: string; url: string }[] }> | null;
}

interface AccessDependencies {
  config: RealStageRegions & Pick<Config, 'access'>;
  /** Of stages of the demo, for each way that the configuration has none of. */
  demo: Config['access'];
}

/** Ways to machines and data outside of the console, as the configuration has them for a stage and region. */
export class AccessService {
  readonly #deps: AccessDependencies;

  constructor(deps: AccessDependencies) {
    this.#deps = deps;
  }

  /** What there is in a place. A configured way stands before the demo’s, and no real stage has one of the demo’s. */
  waysIn({ stage }: StageRegion): AccessWays {
    const { config, demo } = this.#deps;
    const offered = isRealStage(config, stage) ? {} : demo;
    const wayOf = <T>(own: T | undefined, demos: T | undefined): { way: T; isDemo: boolean } | null => {
      if (own !== undefined) return { way: own, isDemo: false };
      return demos === undefined ? null : { way: demos, isDemo: true };
    };
    const ssh = wayOf(config.access.ssh, offered.ssh);
    const credentials = wayOf(config.access.credentials, offered.credentials);
    const explorers = wayOf(config.access.commandExplorers, offered.commandExplorers);
    return {
      ssh: ssh && { ...ssh.way, isDemo: ssh.isDemo },
      credentials: credentials && { ...credentials.way, isDemo: credentials.isDemo },
      explorers: explorers && { list: explorers.way, isDemo: explorers.isDemo },
    };
  }

  /** The command explorers with the addresses of a domain; none where none are configured. */
  explorersOf(stageRegion: StageRegion, domainIdentifier: string): { title: string; url: string; isDemo: boolean }[] {
    const { explorers } = this.waysIn(stageRegion);
    if (explorers === null) return [];
    const values = domainValues(stageRegion, domainIdentifier);
    return explorers.list.flatMap(({ title, url }) => {
      const { text } = fillUrl(url, values);
      return text === null ? [] : [{ title, url: text, isDemo: explorers.isDemo }];
    });
  }
}

/** What a template can say of a domain and where it is. */
export function domainValues({ stage, airportCode }: StageRegion, domainIdentifier: string): TemplateValues {
  const domain = parseDomainIdentifier(domainIdentifier);
  return {
    stage,
    airportCode,
    region: regionByAirportCode(airportCode)?.regionName ?? null,
    accountId: domain?.clientId ?? null,
    domainName: domain?.domainName ?? null,
  };
}
