import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const Events = graphql(`
  query NodePage_EventsQuery($domainId: String!, $names: [String!]!, $startTime: String!, $endTime: String!) {
    nodeEvents(domainId: $domainId, names: $names, startTime: $startTime, endTime: $endTime) {
      events {
        id
        event_timestamp
        event_type
        event_source
        status
        metadata_status_code
        metadata_cause
        metadata_action_name
      }
      keyEvents {
        id
        event_time
        source
        action
        action_state
        dynamicFields {
          context
          failure_reason
        }
      }
      instanceIds
      engineIds
      addresses
      leftAt
      leftBy
      truncated
    }
  }
`);

/** How far back it is looked for what became of a node. */
export const LONG_WINDOW = { startTime: '30 days ago', endTime: 'now' } as const;

/** The events about a node, by any of its names, in a window as the event calls take it. */
export const useNodeEvents = (domainId: string, names: readonly string[], window: { startTime: string; endTime: string }) =>
  useOperation(Events, { domainId, names: [...names], ...window }, { keepPrevious: true, staleMs: 10_000 });
