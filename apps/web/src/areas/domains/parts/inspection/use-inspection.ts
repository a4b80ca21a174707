import { graphql } from '../../../../generated/gql.ts';
import type { Inspection_InspectionQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const InspectionQuery = graphql(`
  query Inspection_InspectionQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      inspection {
        sentence
        state
        health
        cause
        since
        atLeast
        trend
        confirming
        light
        coverage
        ageMs
        at
        context
        changedBefore
        safeStep
        wrongStep
        step
        sop
        findings {
          check
          key
          severity
          text
          details
          since
          atLeast
          confirmed
          sop
          safeStep
          wrongStep
          step
          evidence {
            label
            path
            panel
          }
        }
        checks {
          name
          title
          result
          detail
        }
      }
      sharedLine {
        key
        title
        domains
        start
        triage {
          owner
        }
      }
    }
  }
`);

export type Inspection = NonNullable<NonNullable<Inspection_InspectionQueryQuery['domain']>['inspection']>;
export type SharedLine = NonNullable<NonNullable<Inspection_InspectionQueryQuery['domain']>['sharedLine']>;
export type InspectionFinding = Inspection['findings'][number];

/** What is said until a second sample has agreed. */
export const RECHECKING = 'Rechecking (2nd sample in 10 s)';

/** The health in the verdict, as one that is known. */
export const healthOf = ({ health }: Pick<Inspection, 'health'>): 'green' | 'yellow' | 'red' | null =>
  health === 'green' || health === 'yellow' || health === 'red' ? health : null;

/** Until a second sample has agreed the verdict is asked for often: the server takes that sample when it is due. */
const CONFIRMING_MS = 4_000;
const CONFIRMED_MS = 15_000;

/** The inspector's verdict of a domain, by itself again; all who look at the domain share one inspection on the server. */
export function useInspection(domainIdentifier: string) {
  return useOperation(
    InspectionQuery,
    { domainIdentifier },
    {
      staleMs: CONFIRMING_MS,
      refreshMs: (data) => (data?.domain?.inspection?.confirming === false ? CONFIRMED_MS : CONFIRMING_MS),
    },
  );
}
