/** A cluster as the calls name it; `clusterId` is `clientId:name`. */
export interface ClusterRef {
  stackName: string;
  clusterId: string;
}
