import { REGIONS } from '#rules/regions/regions';
import { STAGES, type StageRegion, stageRegionFromHost, userPoolOf } from '#rules/regions/stage-regions';

/** A host name that this server answers to. */
export interface KnownHost {
  /** As in the Host header, with a port where it has one. */
  host: string;
  scheme: 'http' | 'https';
  stageRegion: StageRegion;
}

/** `http://iad.beta.localhost:8080`; the port is left out where it is the scheme's own, as browsers do. */
export const originOf = ({ scheme, host }: Pick<KnownHost, 'scheme' | 'host'>): string => new URL(`${scheme}://${host}`).origin;

/** The hosts that this server answers to: each decides stage and region, so one that is not known is refused. */
export class Hosts {
  readonly #public: Map<string, KnownHost>;
  readonly #loopback: ReadonlySet<string>;

  /** `publicHosts` is the configuration's: host name, with a port where it is not the scheme's own, to place. */
  constructor(publicHosts: Readonly<Record<string, { stage: StageRegion['stage']; region: string; scheme: 'http' | 'https' }>>) {
    this.#public = new Map(
      Object.entries(publicHosts).map(([host, { stage, region, scheme }]) => [
        host,
        { host, scheme, stageRegion: { stage, airportCode: region } },
      ]),
    );
    this.#loopback = new Set([
      'localhost',
      '127.0.0.1',
      '[::1]',
      ...REGIONS.flatMap(({ airportCode }) => [`${airportCode}.localhost`, ...STAGES.map((stage) => `${airportCode}.${stage}.localhost`)]),
    ]);
  }

  /**
   * The known host of a Host header; null for any other. Loopback names are known with any port, public ones with their own.
   * @param isFromHere whether the connection comes from this machine: a name of the machine itself is none for anybody else, who would
   *   otherwise reach the demo and its people by writing it
   */
  find(header: string | undefined, { isFromHere = true } = {}): KnownHost | null {
    const host = (header ?? '').toLowerCase();
    const named = this.#public.get(host) ?? this.#public.get(host.replace(/:(?:80|443)$/, ''));
    if (named) return named;
    const [, name] = /^(\[::1\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/.exec(host) ?? [];
    return isFromHere && name !== undefined && this.#loopback.has(name)
      ? { host, scheme: 'http', stageRegion: stageRegionFromHost(name) }
      : null;
  }

  /** Origins whose sign-in ends in this pool, for the redirect addresses of the pool's client. `port` is the loopback port. */
  originsOfPool(pool: string, port: number): string[] {
    const loopback = [...this.#loopback].map(
      (name): KnownHost => ({ host: `${name}:${port}`, scheme: 'http', stageRegion: stageRegionFromHost(name) }),
    );
    return [...loopback, ...this.#public.values()].filter(({ stageRegion }) => userPoolOf(stageRegion) === pool).map(originOf);
  }

  /** Where the embedded issuer's pages are: one fixed origin, so that its session is one in all regions. */
  issuerOrigin(port: number): string {
    const [first] = this.#public.values();
    return first === undefined ? originOf({ scheme: 'http', host: `localhost:${port}` }) : originOf(first);
  }
}
