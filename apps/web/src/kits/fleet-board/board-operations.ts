import { graphql } from '../../generated/gql.ts';
import type {
  FleetBoard_DomainsQueryQuery,
  FleetBoard_LineFragment,
  FleetBoard_LinesQueryQuery,
  FleetBoard_PlacesQueryQuery,
} from '../../generated/graphql.ts';
import { readFragment } from '../../generated/index.ts';

export const BoardLines = graphql(`
  query FleetBoard_LinesQuery {
    fleetBoard {
      at
      oldestAt
      domains
      unread
      changing
      problem
      states {
        red
        yellow
        unknown
        green
      }
      lines {
        ...FleetBoard_Line
      }
    }
  }
`);

export const BoardPlaces = graphql(`
  query FleetBoard_PlacesQuery($live: Boolean) {
    fleetPlaces(live: $live) {
      stage
      airportCode
      isHere
      isInUse
      at
      domains
      urgent
      problem
      states {
        red
        yellow
        unknown
        green
      }
      lines {
        ...FleetBoard_Line
      }
    }
  }
`);

export const LineFields = graphql(`
  fragment FleetBoard_Line on FleetBoardLine {
    key
    kind
    value
    title
    severity
    domains
    accounts
    start
    in15
    in60
    began15
    fleet
    riskRatio
    isRatioOfStart
    ofOneZone
    isKept
    first
    states {
      red
      yellow
      unknown
      green
    }
    issueTypes {
      type
      domains
    }
    triage {
      subject
      state
      acknowledgedBy
      acknowledgedAt
      acknowledgedSeverity
      snoozedBy
      snoozedUntil
      owner
      note
      noteBy
      noteAt
    }
  }
`);

export const LineDomains = graphql(`
  query FleetBoard_DomainsQuery($line: String!, $offset: Int, $limit: Int) {
    fleetBoardDomains(line: $line, offset: $offset, limit: $limit) {
      total
      rows {
        domainIdentifier
        state
        severity
        since
        verdict
        issue
        zone
        version
        change
        changeOwner
        disk
        triage {
          subject
          state
          acknowledgedBy
          acknowledgedAt
          acknowledgedSeverity
          snoozedBy
          snoozedUntil
          owner
          note
          noteBy
          noteAt
        }
      }
    }
  }
`);

export const LineChanges = graphql(`
  query FleetBoard_ChangesQuery($line: String!) {
    fleetBoardChanges(line: $line) {
      id
      kind
      title
      at
      minutesBefore
      href
      touched
      hit
      coverage
      confidence
      isEstimated
    }
  }
`);

export type Board = FleetBoard_LinesQueryQuery['fleetBoard'];
export type Place = FleetBoard_PlacesQueryQuery['fleetPlaces'][number];
export type Triage = FleetBoard_LineFragment['triage'];
export type DomainRow = FleetBoard_DomainsQueryQuery['fleetBoardDomains']['rows'][number];

/** A line of a board; `place` where it is another place's. */
export type LineRow = FleetBoard_LineFragment & { place: { stage: string; airportCode: string } | null };

/** Lines of a board as rows of a table. */
export const lineRows = (lines: Board['lines'] | Place['lines'], place: LineRow['place']): LineRow[] =>
  readFragment(LineFields, lines).map((line) => ({ ...line, place }));
