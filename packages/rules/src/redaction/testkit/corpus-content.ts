import type { CorpusFile } from './corpus.ts';

const S7 = '[2026-11-21T07:14:06,733][WARN ][index.search.slowlog.query] [9f2c1e7ab04d4c7e8a51d3f06b7e21aa] [orders-2026.11.21][3]';
const I7 =
  '[2026-11-21T07:14:05,001][WARN ][index.indexing.slowlog.index] [9f2c1e7ab04d4c7e8a51d3f06b7e21aa] [orders-2026.11.21/kQ3v9c_TQZ2]';
const S2 = '[2026-11-21 07:14:06,733][WARN ][index.search.slowlog.query] [9f2c1e7ab04d4c7e8a51] [orders-2026.11.21][3]';
const R = '[2026-11-21T07:14:12,077][WARN ][c.s.r.slowlog            ] [9f2c1e7ab04d4c7e8a51d3f06b7e21aa]';
const T = '[2026-11-21T07:14:11,420][INFO ][task.detailslog.rewrite  ] [9f2c1e7ab04d4c7e8a51d3f06b7e21aa]';
const TAIL7 = 'total_hits[10000+ hits], types[], stats[], search_type[QUERY_THEN_FETCH], total_shards[40]';
const HA = 'Nov 21 07:14:30 ip-10-0-41-7 haproxy[2210]:';
const HA2 = '[21/Nov/2026:07:14:30.101] https-in es/local 0/0/0/17/18 200 412 - - ---- 42/42/3/3/0 0/0';
const ELB = 'https 2026-11-21T07:14:30.118000Z app/orders-prod/50dc6c495c0c9188';

/** Files that hold customers' content: slow and task logs, access logs, audit. What must go stands between « and ». */
export const CONTENT_CORPUS: readonly CorpusFile[] = [
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/opensearch_index_search_slowlog.log',
    lines: [
      `${S7} took[8.1s], took_millis[8122], ${TAIL7}, source[«{"query":{"term":{"email":"anna@shop.example"}}}»], id[]`,
      `${S7} took[8.1s], took_millis[8122], ${TAIL7}, source[«{"query":{"match_all":{}}}»], id[«task-7»], `,
      `${S7} took[812ms], took_millis[812], ${TAIL7}, source[], id[]`,
      `${S7} took[1.2s], took_millis[1200], ${TAIL7}, source[«{"a":["x]"],"b":"], id[q], card 4111"}»], id[]`,
      `${S7} took[1.2s], took_millis[1200], ${TAIL7}, source[«{"query":{"query_string":{"query":"name:\\"O'Brien\\" AND ssn:078-05-1120"}}}»], id[], `,
      `${S7} took[1.2s], took_millis[1200], ${TAIL7}, source[«{"query":{"bool":{"filter":[{"term":{"card":"4111111111111111"}}]}}}»]`,
      `${S7} took[1.2s], took_millis[1200], ${TAIL7}, source[«{"query":{"term":{"patient»`,
      `${S7} took[1.2s], took_millis[1200], ${TAIL7}, source[«<redacted>{"query":{"term":{"iban":"DE89370400440532013000"}}}»], id[]`,
      `${S7} took[1.2s], took_millis[1200], ${TAIL7}, source[<redacted>], id[]`,
      `${S7} took[3.9s], took_millis[3911], ${TAIL7}, source[«{"size":0,"aggs":{"by_user":{"terms":{"field":"user.keyword"}}}}»], id[«X-Opaque 17»], `,
      `${S7} took[2s], took_millis[2000], total_hits[0 hits], types[], stats[«customer:anna»], search_type[QUERY_THEN_FETCH], total_shards[40], source[«{"q":1}»], id[], `,
      '«    "customer": "Anna Smith",»',
      '«  at customer line that broke in two»',
      '',
      '--',
    ],
  },
  {
    path: '/opt/nodeenv/Elasticsearch-2.3/logs/elasticsearch_index_search_slowlog.log.2026-11-21-06',
    lines: [
      `${S2} took[8.1s], took_millis[8122], types[], stats[], search_type[QUERY_THEN_FETCH], total_shards[40], source[«{"query":{"term":{"name":"anna"}}}»], extra_source[], `,
      `${S2} took[8.1s], took_millis[8122], types[event], stats[], search_type[QUERY_THEN_FETCH], total_shards[40], source[«{"q":"x"}»], extra_source[«{"filter":{"term":{"tenant":"acme"}}}»], `,
      `${S2} took[8.1s], took_millis[8122], types[], stats[], search_type[SCAN], total_shards[5], source[], extra_source[], `,
    ],
  },
  {
    path: '/opt/nodeenv/OpenSearch-1.3/logs/opensearch_index_indexing_slowlog.log',
    lines: [
      `${I7} took[12.4s], took_millis[12431], type[_doc], id[«Z81q»], routing[], source[«{"card":"4111 1111 1111 1111","name":"Anna"}»]`,
      `${I7} took[12.4s], took_millis[12431], type[_doc], id[«anna@shop.example»], routing[«tenant-acme»], source[«{"a":1}»]`,
      `${I7} took[12.4s], took_millis[12431], type[_doc], id[«a]b]c»], routing[], source[«{"a":"]"}»]`,
      `${I7} took[512ms], took_millis[512], id[«1»], routing[], source[«{"body":"first line»`,
      `${I7} took[512ms], took_millis[512], id[«1»], routing[], source[«{"html":"<script>alert(1)</script>","x":"], routing[y], source[z"}»]`,
      `${I7} took[512ms], took_millis[512], type[event], id[«AVx1»], routing[], source[«{"p":"\u0000\u0007binary"}»]`,
      `${I7} took[512ms], took_millis[512], type[event], id[«AVx2»], routing[], source[]`,
      '«second line of a document"}]»',
    ],
  },
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/opensearch_index_search_request_slowlog.log',
    lines: [
      `${R} took[9.9s], took_millis[9912], phase_took_millis[{expand=0, query=9840, fetch=64}], total_hits[412 hits], search_type[QUERY_THEN_FETCH], shards[{total: 40, successful: 40, skipped: 0, failed: 0}], source[«{"query":{"wildcard":{"name":"*smith*"}}}»], id[]`,
      `${R} took[1.9s], took_millis[1912], phase_took_millis[{expand=0, query=1840, fetch=64}], total_hits[0 hits], search_type[QUERY_THEN_FETCH], shards[{total: 1, successful: 1, skipped: 0, failed: 0}], source[], id[«checkout-17»]`,
      `${R} took[1.9s], took_millis[1912], phase_took_millis[{can_match=3, query=1840}], total_hits[3 hits], search_type[QUERY_THEN_FETCH], shards[{total: 1, successful: 1, skipped: 0, failed: 0}], source[«{"query":{"ids":{"values":["u-1","u-2"]}}}»], id[]`,
    ],
  },
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/opensearch_task_detailslog.log',
    lines: [
      `${T} taskId[88123], type[transport], action[indices:data/read/search], description[«indices[orders], search_type[QUERY_THEN_FETCH], source[{"query":{"term":{"email":"a@b.example"}}}]»], start_time_millis[1795245251000], resource_stats[cpu_time_in_nanos=812000000, memory_in_bytes=52428800]`,
      `${T} taskId[88124], type[direct], action[indices:data/write/bulk], description[«requests[500], indices[acme-orders]»], start_time_millis[1795245251000], resource_stats[cpu_time_in_nanos=1, memory_in_bytes=2]`,
      `${T} taskId[88125], type[transport], action[indices:data/read/search], description[], start_time_millis[1795245251000], resource_stats[cpu_time_in_nanos=1, memory_in_bytes=2]`,
    ],
  },
  {
    path: '/opt/nodeenv/ServiceProxy/logs/access.log',
    lines: [
      '2026-11-21T07:14:30.118Z «10.0.41.7» POST /_bulk 429 1048512 412 18 17 7b1f2c0e-31aa-4e0b-9a7c-2f4d5c1e9a00',
      '2026-11-21T07:14:30.118Z «203.0.113.9» GET «/orders/_search?q=email:anna@shop.example» 200 1048 412 18 17 7b1f2c0e-31aa',
      '2026-11-21T07:14:30.119Z «198.51.100.7» PUT «/orders/_doc/anna-smith» 201 10 41 8 7 7b1f2c0e-31ab',
      '2026-11-21T07:14:30.120Z «10.1.2.3» GET /_cluster/health 200 0 412 8 7 7b1f2c0e-31ac',
      '2026-11-21T07:14:30.121Z «10.1.2.3» GET /_cat/indices 200 0 81412 80 79 7b1f2c0e-31ad',
      '2026-11-21T07:14:30.122Z «2001:db8::17» DELETE «/customer-acme-2026» 200 0 21 80 79 7b1f2c0e-31ae',
      '2026-11-21T07:14:30.123Z «10.1.2.3» POST «/_search/scroll/DXF1ZXJ5QW5kRmV0Y2gBAAAA» 200 0 21 80 79 7b1f2c0e-31af',
      '2026-11-21T07:14:30.124Z «10.1.2.3» GET «/orders/_search?token=abc&source={"query":{}}» 200 1 2 3 4 7b1f2c0e-31b0',
      '2026-11-21T07:14:30.125Z «10.1.2.3» HEAD / 200 0 0 1 1 7b1f2c0e-31b1',
      '2026-11-21T07:14:30.125Z «10.1.2.3» GET «/%2e%2e/%2e%2e/etc/passwd» 403 0 0 1 1 7b1f2c0e-31b2',
      '«POST»',
      '«{"query":{"term":{"email":"anna@shop.example"}}}»',
      '«\u0000\u0001\u0002»',
    ],
  },
  {
    path: '/opt/nodeenv/ServiceProxy/logs/haproxy.log',
    lines: [
      `${HA} «10.0.9.14»:51734 ${HA2} "GET /_cluster/health HTTP/1.1"`,
      `${HA} «203.0.113.77»:40112 ${HA2} "POST «/orders/_search?q=name:anna smith» HTTP/1.1"`,
      `${HA} «203.0.113.77»:40112 ${HA2} "GET «/people/_doc/17?routing=acme» HTTP/1.1"`,
      `${HA} «10.0.9.14»:51734 ${HA2} "POST /_bulk HTTP/1.1"`,
      `${HA} «10.0.9.14»:51734 ${HA2} "GET «/a b c/x» HTTP/1.0"`,
      `${HA} «10.0.9.14»:51734 ${HA2} "GET «/half»`,
      `«${HA} 10.0.9.14:51734 ${HA2} "<BADREQ>"»`,
    ],
  },
  {
    path: '/elb/access',
    lines: [
      `${ELB} «10.0.9.14»:51734 10.0.41.7:443 0.001 0.017 0.000 503 503 412 299 "GET https://search.example:443/_cluster/health HTTP/1.1" "curl/8.1.2" - -`,
      `${ELB} «198.51.100.4»:33211 10.0.41.7:443 0.001 0.017 0.000 200 200 412 299 "POST https://search.example:443/«orders/_search?q=anna» HTTP/1.1" "python-requests/2.31" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2`,
      `${ELB} «198.51.100.4»:33211 10.0.41.7:443 0.001 0.017 0.000 200 200 412 299 "GET https://search.example:443/«orders/_doc/1» HTTP/1.1" "«acme-crawler (ops@acme.example)»" - -`,
      `${ELB} «198.51.100.4»:33211 - -1 -1 -1 400 - 0 0 "GET https://search.example:443/_bulk HTTP/1.1" "-" - -`,
    ],
  },
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/audit.log',
    lines: [
      '{"audit_category":"FAILED_LOGIN","@timestamp":"2026-11-21T07:14:09.501+00:00","audit_node_name":"9f2c1e7a","audit_request_effective_user":"«anna»","audit_rest_request_path":"/","audit_rest_request_method":"GET","audit_request_layer":"REST","audit_format_version":4}',
      '{"audit_category":"AUTHENTICATED","audit_request_effective_user":"«anna@shop.example»","audit_request_remote_address":"«10.4.4.4»","audit_rest_request_path":"/_bulk","audit_format_version":4}',
      '{"audit_category":"GRANTED_PRIVILEGES","audit_request_body":"«{\\"query\\":{\\"term\\":{\\"card\\":4111}}}»","audit_request_privilege":"indices:data/read/search","audit_format_version":4}',
      '{"audit_category":"COMPLIANCE_DOC_WRITE","audit_trace_doc_id":"«u-17»","audit_compliance_diff_content":"«[{op:replace,path:/name,value:Anna}]»","audit_format_version":4}',
      '{"audit_category":"FAILED_LOGIN","audit_some_new_field":"«whatever it holds»","audit_format_version":4}',
      '{"audit_category":"FAILED_LOGIN","audit_rest_request_headers":«{"Authorization":["Basic YTpi"],"User-Agent":["x"]}»,"audit_format_version":4}',
      '«{"audit_category":"FAILED_LOGIN","audit_request_effective_user":"anna","audit_»',
      '«{"not":"audit","name":"Anna"}»',
      '«["audit_category"]»',
    ],
  },
];
