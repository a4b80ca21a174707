import type { CorpusFile } from './corpus.ts';

const at = (name: string, text: string, level = 'WARN '): string =>
  `[2026-11-21T07:14:03,218][${level}][${name.padEnd(25)}] [9f2c1e7ab04d4c7e8a51d3f06b7e21aa] ${text}`;

/** The engine's own logs: what customers wrote stands in the messages of exceptions, between what an operator needs. */
export const ENGINE_CORPUS: readonly CorpusFile[] = [
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/opensearch.log',
    lines: [
      at(
        'o.o.m.j.JvmGcMonitorService',
        '[gc][old][88213][412] duration [11.3s], collections [1]/[11.9s], total [11.3s]/[9.4m], memory [7.7gb]->[6.9gb]/[7.9gb]',
      ),
      at(
        'o.o.c.s.ClusterManagerService',
        'node-left[{data-3}{Xy_9}{10.0.41.7}{10.0.41.7:9300}{di} reason: followers check retry count exceeded], term: 41, version: 9001, delta: removed {{data-3}}',
      ),
      at(
        'o.o.c.r.a.DiskThresholdMonitor',
        'high disk watermark [90%] exceeded on [9f2c1e7ab04d4c7e8a51][data-3] free: 38.1gb[7.4%], shards will be relocated away from this node',
      ),
      at(
        'o.o.c.r.a.AllocationService',
        '[orders-2026.11.21][0] shard has exceeded the maximum number of retries [5] on failed allocation attempts - manually call [/_cluster/reroute?retry_failed=true] to retry',
      ),
      at('o.o.t.TransportService', 'publish_address {10.0.41.7:9300}, bound_addresses {[::]:9300}', 'INFO '),
      at('o.o.j.s.JobSweeper', 'Running full sweep', 'INFO '),
      at('o.o.s.SnapshotsService', 'snapshot [cs-automated-enc:2026-11-21t07-00-00] completed with state [SUCCESS]', 'INFO '),
      at('o.o.c.m.MetadataMappingService', '[orders-2026.11.21/kQ3v9c_TQZ2] update_mapping [_doc]', 'INFO '),
      at(
        'o.o.a.b.TransportShardBulkAction',
        'mapping update rejected by primary: java.lang.IllegalArgumentException: Limit of total fields [1000] has been exceeded',
      ),
      at(
        'o.o.a.b.TransportShardBulkAction',
        'failed to execute bulk item (index) index {[orders][_doc][«AVx1-anna»], source[«{"name":"Anna","card":"4111"}»]}',
      ),
      at(
        'o.o.i.m.MapperParsing',
        "failed to parse field [age] of type [long] in document with id '«anna-17»'. Preview of field's value: '«forty-one, call 555-0100»'",
      ),
      at(
        'o.o.i.m.MapperParsing',
        "failed to parse field [note] of type [keyword] in document with id '«9»'. Preview of field's value: '«it's O'Brien's»'",
      ),
      'Caused by: java.lang.NumberFormatException: For input string: "«078-05-1120»"',
      'Caused by: java.lang.IllegalArgumentException: failed to parse date field [«21.11.1974 Anna»] with format [strict_date_optional_time||epoch_millis]',
      'java.lang.IllegalArgumentException: Document contains at least one immense term in field="note" (whose UTF8 encoding is longer than the max length 32766), all of which were skipped. The prefix of the first immense term is: \'«[65, 110, 110, 97]»\'',
      'org.apache.lucene.queryparser.classic.ParseException: Cannot parse \'«name:(anna smith»\': Encountered "<EOF>" at line 1, column 17.',
      "com.fasterxml.jackson.core.JsonParseException: Unrecognized token '«anna»': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
      'org.opensearch.index.engine.VersionConflictEngineException: [«anna@shop.example»]: version conflict, required seqNo [41], primary term [3]. current document has seqNo [42] and primary term [3]',
      'org.opensearch.index.engine.VersionConflictEngineException: [orders][_doc][«AVx1»]: version conflict, document already exists (current version [1])',
      at('r.suppressed', 'path: /orders/_search, params: {index=orders, q=«email:anna»}'),
      at('r.suppressed', 'path: /_bulk, params: {}'),
      at(
        'o.o.a.s.TransportSearchAction',
        '[9f2c][orders][3]: Failed to execute [SearchRequest{searchType=QUERY_THEN_FETCH, indices=[orders], source=«{"query":{"term":{"email":"anna@shop.example"}}}»}] lastShard [true]',
        'DEBUG',
      ),
      at('o.o.s.a.BackendRegistry', 'Authentication finally failed for «anna» from «203.0.113.7»:51234'),
      at('o.o.s.a.BackendRegistry', 'Authentication finally failed for «anna» from 10.0.9.14:51234'),
      at('o.o.s.c.ConfigurationLoader', 'No permissions for User [name=«anna», backend_roles=[admins], requestedTenant=null]'),
      at('o.o.w.HttpClient', 'webhook https://hooks.slack.example/services/«T000/B000/XXXXXXXX» answered 500'),
      at('o.o.a.AlertService', 'sending mail to «ops+alerts@customer.example» failed'),
      at('o.o.r.s.S3Repository', 's3.client.default.secret_key: «wJalrXUtnFEMI» is set in plain text'),
      at(
        'o.o.h.AbstractHttpServerTransport',
        'caught exception while handling client http traffic, closing connection Netty4HttpChannel{localAddress=/10.0.41.7:9200, remoteAddress=/«198.51.100.9»:4431}',
      ),
      at(
        'o.o.t.TcpTransport',
        'exception caught on transport layer [Netty4TcpChannel{localAddress=/10.0.41.7:9300, remoteAddress=10.0.41.8/10.0.41.8:9300}], closing connection',
      ),
      at(
        'o.o.d.PeerFinder',
        'address [10.0.41.9:9300], node [null], requesting [false] connection failed: [][10.0.41.9:9300] connect_exception',
      ),
      at(
        'o.o.n.Node',
        'JVM arguments [-Xms31g, -Xmx31g, -Djavax.net.ssl.keyStorePassword=«changeit», -Dopensearch.path.home=/opt]',
        'INFO ',
      ),
      at(
        'o.o.n.Node',
        'version[2.17.0], pid[7182], build[tar/8586481dc99b1740ca3c7c966aee15ad0fc7b412/2026-09-13T01:03:24.691384Z], OS[Linux/6.1.0/amd64], JVM[Eclipse Adoptium/OpenJDK 64-Bit Server VM/17.0.15/17.0.15+6]',
        'INFO ',
      ),
      at('o.o.x.Ingest', 'pipeline failed for document «{"_index":"orders","_id":"1","_source":{"name":"Anna"}}»'),
      at('o.o.i.r.Reindexer', 'remote https://reader:«p4ss»@old.example:9200 does not answer'),
      at('o.o.s.Oidc', 'token rejected: «eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmN»'),
      at('o.o.s.Oidc', 'Unexpected token (START_OBJECT), expected VALUE_STRING'),
      at('o.o.s.Saml', 'NameID «anna.smith%40shop.example» has no role'),
      at('o.o.p.Plugin', '\u001b[31mpassword\u001b[0m=«hunter2»'),
      at('o.o.p.Plugin', 'the password is «hunter2»'),
      at('o.o.p.Plugin', 'customer «Anna Smith» asked for index orders'),
      at('o.o.p.Plugin', 'calling «+49 170 1234567» about ticket V123'),
      at('o.o.p.Plugin', 'credit card «4111 1111 1111 1111» refused'),
      at('o.o.p.Plugin', 'api_key: "«VnVhQ2ZHY0JDZGJrUW0tZTVhT3g6dWkybHAyYXhUTm1zeWFrdzl0dk5udw==»" created'),
      at('o.o.p.Plugin', "passwd='«a b c»' --verbose"),
      at('o.o.p.Plugin', 'x-amz-security-token: «FwoGZXIvYXdzEXAMPLE//////»'),
      at('o.o.p.Plugin', 'retry with bearer «0123456789abcdef» ok'),
      at('o.o.p.Plugin', 'basic authentication is enabled, bearer authentication is not'),
      at('o.o.p.Plugin', 'secret: null, token: false, password: -'),
      at('o.o.p.Plugin', 'total_tokens=512 max_tokens=1024 tokenizer=standard'),
      at('o.o.p.Plugin', 'user: «anna», roles: [all_access]'),
      at('o.o.p.Plugin', 'users: 17, user sessions: 4'),
      at('o.o.p.Plugin', 'key [cluster.routing.allocation.enable] changed from [all] to [primaries]'),
      at('o.o.p.Plugin', 'heap 24.8gb of 31.0.0, version 10.2.1, offset 1.2.3'),
      at('o.o.p.Plugin', 'node at 172.16.4.4 and 192.168.1.1 and 169.254.169.254 and 100.64.0.1 are ours'),
      at('o.o.p.Plugin', 'client «8.8.8.8», «2600:1f18:1234:5600::17» and «172.33.0.1» are not'),
      at('o.o.p.Plugin', 'hex dead:beef and class a::b and time 07:14:03 and MAC 0a:1b:2c:3d:4e:5f'),
      at('o.o.p.Plugin', 'thread Foo@1a2b3c4d and listener Bar$$Lambda@7f31'),
      at('o.o.p.Plugin', 'Gruß an «ánna.müller@bücher.example» 😀'),
      at('o.o.p.Plugin', 'uuid 7b1f2c0e-31aa-4e0b-9a7c-2f4d5c1e9a00 task 9f2c1e7ab04d4c7e8a51d3f06b7e21aa:88123'),
      '    at org.opensearch.index.engine.InternalEngine.index(InternalEngine.java:957) ~[opensearch-2.17.0.jar:2.17.0]',
      '    ... 17 more',
      '-----BEGIN CERTIFICATE----- «MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQ» -----END CERTIFICATE-----',
    ],
  },
  {
    path: '/opt/nodeenv/Elasticsearch-2.3/logs/elasticsearch.log',
    lines: [
      '[2026-11-21 07:14:03,218][WARN ][cluster.service          ] [9f2c1e7ab04d4c7e8a51] cluster state update task [shard-started] took 41.7s above the warn threshold of 30s',
      '[2026-11-21 07:14:03,218][DEBUG][action.search.type       ] [9f2c1e7ab04d4c7e8a51] [orders][3], node[x], [P], v[4], s[STARTED], a[id=y]: Failed to execute [org.elasticsearch.action.search.SearchRequest@1b2c] lastShard [true]',
      '[2026-11-21 07:14:03,218][DEBUG][action.index             ] [9f2c1e7ab04d4c7e8a51] failed to execute [index {[orders][event][«AVx1»], source[«{"name":"Anna"}»]}] on [[orders][3]]',
      'SearchParseException[failed to parse search source [«{"query":{"term":{"name":"anna"}}}»]]; nested: QueryParsingException[[orders] No query registered for [trem]];',
      '[2026-11-21 07:14:03,218][INFO ][node                     ] [9f2c1e7ab04d4c7e8a51] started',
    ],
  },
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/opensearch_deprecation.log',
    lines: [
      '[2026-11-21T07:14:07,112][WARN ][o.e.d.c.m.MetadataCreateIndexService] [9f2c1e7ab04d4c7e8a51d3f06b7e21aa] index name [.reports-tmp] starts with a dot; in the next major version such names are reserved',
      '{"type":"deprecation","timestamp":"2026-11-21T07:14:07,112Z","level":"WARN","component":"o.o.d.r.a.RestSearchAction","cluster.name":"123456789012:orders","node.name":"9f2c","message":"[types removal] Specifying types in search requests is deprecated."}',
      '[2026-11-21T07:14:07,112][WARN ][o.o.d.a.s.QueryPhase] [9f2c] Deprecated field [disable_coord] used, replaced by [disable_coord has been removed]',
    ],
  },
];
