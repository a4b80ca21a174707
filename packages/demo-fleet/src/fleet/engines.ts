import { featuresOf, parseEngineVersion } from '#rules/domains/engine-version';

/** An engine version that the fleet runs, with what its answers' shapes depend on. */
export interface Engine {
  family: 'OS' | 'ES';
  major: number;
  minor: number;
  /** `OS_2.17`, the console's short form. */
  label: string;
  /** `2.17.0`, as the engine itself says. */
  number: string;
  lucene: string;
  buildDate: string;
  buildHash: string;
  minimumWire: string;
  minimumIndex: string;
  javaVersion: string;
  /** True where names say cluster_manager (OpenSearch 2 and later). */
  clusterManager: boolean;
  /** `_list` exists. */
  listApi: boolean;
  /** Zone decommission and zone weights exist. */
  zoneApis: boolean;
  /** Share of the fleet. */
  weight: number;
}

const engine = (label: string, number: string, lucene: string, weight: number, buildDate: string, buildHash: string): Engine => {
  const version = parseEngineVersion(label);
  if (!version) throw new Error(`Not an engine version: ${label}`);
  const features = featuresOf(version);
  const { major, minor } = version;
  const family = version.family === 'opensearch' ? 'OS' : 'ES';
  return {
    family,
    major,
    minor,
    label,
    number,
    lucene,
    buildDate,
    buildHash,
    ...minimums(family, major),
    javaVersion: family === 'ES' ? (major === 7 ? '11.0.24' : '1.8.0_432') : major >= 2 ? '17.0.15' : '11.0.24',
    clusterManager: features.clusterManagerNaming,
    listApi: features.listApi !== 'no',
    zoneApis: features.decommission,
    weight,
  };
};

const minimums = (family: 'OS' | 'ES', major: number): Pick<Engine, 'minimumWire' | 'minimumIndex'> => {
  if (family === 'ES') return major === 7 ? wires('6.8.0', '6.0.0-beta1') : wires('5.6.0', '5.0.0');
  if (major === 1) return wires('6.8.0', '6.0.0-beta1');
  return major === 2 ? wires('7.10.0', '7.0.0') : wires('2.19.0', '2.0.0');
};

const wires = (minimumWire: string, minimumIndex: string) => ({ minimumWire, minimumIndex });

/** Newest of the common ones first; a tail of Elasticsearch that never goes away. */
export const ENGINES: readonly Engine[] = [
  engine('OS_2.19', '2.19.0', '9.12.1', 24, '2025-02-05T16:01:33.104226Z', 'fd9a9d90df25bea1af2c6a85039692e815b894f5'),
  engine('OS_2.17', '2.17.0', '9.11.1', 16, '2024-09-13T02:47:08.119204Z', '8586481dc99b1740ca3c7c966aee15ad0fc7b412'),
  engine('OS_2.15', '2.15.0', '9.10.0', 9, '2024-06-20T03:26:49.193630465Z', '61dbcd0795c9bfe9b81e5762175414bc38bbcadf'),
  engine('OS_2.13', '2.13.0', '9.10.0', 8, '2024-03-26T00:02:39.659767978Z', '7ec678d1b7c87d6e779fdef94e33623e1f1e2647'),
  engine('OS_2.11', '2.11.0', '9.7.0', 8, '2023-10-13T02:55:55.511945994Z', '4dcad6dd1fd45b6bd91f041a041829c8687278fa'),
  engine('OS_2.9', '2.9.0', '9.7.0', 4, '2023-07-18T21:23:29.367080729Z', '1164221ee2b8ba3560f0ff492309867beea28433'),
  engine('OS_2.7', '2.7.0', '9.5.0', 4, '2023-04-25T07:17:04.201742Z', 'b7a6e09e492b1e965d827525f7863b366ef0e304'),
  engine('OS_2.5', '2.5.0', '9.4.2', 3, '2023-01-20T00:54:48.894Z', 'b8a8b6c4d7fc7a7e32eb2cb68ecad8057a4636ad'),
  engine('OS_2.3', '2.3.0', '9.3.0', 2, '2022-09-09T00:07:12.137133Z', '6f6e84ebc54af31a976f53af36a5c69d474a5140'),
  engine('OS_1.3', '1.3.2', '8.10.1', 8, '2022-04-28T00:21:04.120Z', '6febb4ac7a4b9f5ea9be9c5ef7ef2dd3a2bb0b0f'),
  engine('OS_1.2', '1.2.4', '8.10.1', 1, '2022-01-14T03:38:06.881862Z', 'e505b10357c03ae8d26d675172402f2f2144ef0f'),
  engine('OS_3.1', '3.1.0', '10.2.1', 3, '2025-06-20T23:53:44.311Z', '8ff7c6ee924a49f0f59f80a6e1c73073c8904214'),
  engine('ES_7.10', '7.10.2', '8.7.0', 6, '2021-01-13T00:42:12.435326Z', '747e1cc71def077253878a59143c1f785afa92b9'),
  engine('ES_7.9', '7.9.1', '8.6.2', 1, '2020-09-01T21:22:21.964974Z', '083627f112ba94dffc1232e8b42b73492789ef91'),
  engine('ES_7.4', '7.4.2', '8.2.0', 1, '2019-10-28T20:40:44.881551Z', '2f90bbf7b93631e52bafb59b3b049cb44ec25e96'),
  engine('ES_6.8', '6.8.0', '7.7.0', 2, '2019-05-15T20:06:13.172855Z', '65b61791b3bf5a8fe5e45ca1d0c3e5ee1d8bb8e8'),
];

export const ENGINE_WEIGHTS = ENGINES.map((entry) => [entry, entry.weight] as const);

const BY_LABEL = new Map(ENGINES.map((entry) => [entry.label, entry]));

/** Throws for a version that the fleet does not run: a mistake in the fleet's own tables. */
export const engineOf = (label: string): Engine => {
  const found = BY_LABEL.get(label);
  if (!found) throw new Error(`The fleet runs no ${label}`);
  return found;
};

/** A version in the words of the service's own API: `OpenSearch_2.17`. */
export const serviceName = (label: string): string => label.replace('OS_', 'OpenSearch_').replace('ES_', 'Elasticsearch_');
