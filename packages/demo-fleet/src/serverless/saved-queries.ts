/** What the people of the demo fleet have saved, by name. */
export function savedQueries(groups: readonly string[]): { name: string; queryString: string; logGroupNames: string[] }[] {
  const of = (service: string, most: number): string[] => groups.filter((group) => group.startsWith(`/aoss/${service}/`)).slice(0, most);
  return [
    {
      name: 'Capacity that a limit forbids',
      queryString: [
        'fields @timestamp, AwsAccountId, Path, Error.Message, @message',
        'filter Error.Code = "OCU_LIMIT_EXCEEDED"',
        'sort @timestamp desc',
        'limit 200',
      ].join('\n| '),
      logGroupNames: of('capacity', 4),
    },
    {
      name: 'Errors by code and service',
      queryString: [
        'filter ErrorCount > 0',
        'stats count(*) as requests by ResponseCode, Error.Code, ServiceName',
        'sort requests desc',
      ].join('\n| '),
      logGroupNames: [...of('gateway', 3), ...of('collections', 2)],
    },
    {
      name: 'Failing workflows of collections',
      queryString: [
        'fields @timestamp, ErrorCount, @message, ResponseCode, Path, Method, ServiceName, CollectionId, AwsAccountId, RequestId',
        'filter Path = "/CollectionWorkflow" and ErrorCount > 0',
        'sort @timestamp desc',
        'dedup CollectionId',
        'limit 1000',
      ].join('\n| '),
      logGroupNames: of('collections', 4),
    },
    {
      name: 'Latency of searches',
      queryString: [
        'filter Path like /_search$/ and ResponseCode = 200',
        'stats count(*) as searches, avg(LatencyMs) as average, pct(LatencyMs, 99) as p99 by bin(1h)',
      ].join('\n| '),
      logGroupNames: of('gateway', 3),
    },
    {
      name: 'Lost workers',
      queryString: [
        'filter Error.Code = "WORKER_UNAVAILABLE"',
        'parse Error.Message "No answer from the * worker * in time." as plane, worker',
        'stats count(*) as failed, earliest(@timestamp) as first, latest(@timestamp) as last by AwsAccountId, plane, worker',
        'sort failed desc',
      ].join('\n| '),
      logGroupNames: of('gateway', 12),
    },
  ];
}
