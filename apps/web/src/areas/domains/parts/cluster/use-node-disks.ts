import { useMemo } from 'react';
import { diskStage, type Stage } from '#rules/inspector/watermarks';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const REFRESH_MS = 30_000;

const Nodes = graphql(`
  query NodeDisks_NodesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cat {
          nodes {
            id
            roles
            heapPercent
            diskUsedPercent
            diskUsed
            diskTotal
          }
        }
      }
    }
  }
`);

const Marks = graphql(`
  query NodeDisks_MarksQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          diskMarks {
            enabled
            low
            high
            flood
          }
        }
      }
    }
  }
`);

/** Nodes of the cluster, and by their ids the mark in force that each one's disk is past, as the inspector judges; null where that is not known. */
export function useNodeDisks(domainIdentifier: string) {
  const nodes = useOperation(Nodes, { domainIdentifier }, { refreshMs: REFRESH_MS });
  const marks = useOperation(Marks, { domainIdentifier }).data?.domain?.es60?.cluster?.diskMarks;
  const rows = nodes.data?.domain?.es60?.cat?.nodes;
  const stages = useMemo<ReadonlyMap<string, Stage | null>>(
    () => new Map(rows?.map((node) => [node.id, marks ? diskStage(marks, node) : null])),
    [rows, marks],
  );
  return { nodes, rows, stages };
}
