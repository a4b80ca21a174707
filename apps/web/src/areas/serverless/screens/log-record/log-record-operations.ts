import { graphql } from '../../../../generated/gql.ts';

export const JunoLogRecord = graphql(`
  query ServerlessLogRecord_RecordQuery($pointer: String!) {
    getJunoLogRecord(pointer: $pointer)
  }
`);
