import { graphql } from '../../generated/gql.ts';
import type { Transcript_FactsQueryQuery, Transcript_PieceQueryQuery } from '../../generated/graphql.ts';

export const TranscriptFacts = graphql(`
  query Transcript_FactsQuery($seq: Int!) {
    transcript(seq: $seq) {
      seq
      domainIdentifier
      instanceId
      ip
      line
      actor
      startedAt
      endedAt
      exitCode
      failure
      isTruncated
      isGuarded
      bytes
      pieces
    }
  }
`);

export const TranscriptPiece = graphql(`
  query Transcript_PieceQuery($seq: Int!, $piece: Int!) {
    transcript(seq: $seq) {
      events(piece: $piece) {
        at
        stream
        text
      }
    }
  }
`);

export type Facts = NonNullable<Transcript_FactsQueryQuery['transcript']>;
export type Event = NonNullable<Transcript_PieceQueryQuery['transcript']>['events'][number];
