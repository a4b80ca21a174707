import type { CorpusFile } from './corpus.ts';

const K = '{"type":"log","@timestamp":"2026-11-21T07:14:20Z","tags":["error"],"pid":3140,"message":';
const KR = '{"type":"response","@timestamp":"2026-11-21T07:14:20Z","tags":[],"pid":3140,"method":"get","statusCode":200,"req":{"url":';

/** What is beside the engine: dashboards, proxy, agent, pusher, controller, boot, garbage collection. Most of it is nobody's. */
export const SERVICE_CORPUS: readonly CorpusFile[] = [
  {
    path: '/opt/nodeenv/Dashboards-2.17/logs/dashboards.log',
    lines: [
      `${K}"[ConnectionError]: connect ECONNREFUSED 127.0.0.1:9200"}`,
      `${K}"Waiting until all OpenSearch nodes are compatible with Dashboards before starting saved objects migrations..."}`,
      `${K}"Unable to complete saved object migrations for the [.kibana] index: another instance holds the lock"}`,
      `${K}"Status changed from uninitialized to green - Ready"}`,
      `${K}"User «anna.smith@shop.example» failed to log in from «203.0.113.8»"}`,
      `${K}"[security_exception] no permissions for [indices:data/read/search] and User [name=«anna», backend_roles=[«arn»], requestedTenant=null]"}`,
      `${KR}"/api/status","method":"get","headers":{"host":"localhost:5601","authorization":"«Basic YWRtaW46YWRtaW4=»","x-forwarded-for":"«10.2.3.4»"}},"message":"GET /api/status 200 3ms"}`,
      `${KR}"/api/saved_objects/_find?«search=payroll+anna&type=dashboard»","method":"get","headers":{"cookie":"«security_authentication=Fe26.2**abc; x=1»","referer":"https://search.example/app"}},"message":"GET 200 3ms"}`,
      `${KR}"/api/saved_objects/_find?per_page=20&page=1","method":"get","headers":{"host":"localhost"}},"message":"GET 200 3ms"}`,
      `${KR}"/login?nextUrl=«%2Fapp%2Fx&token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmN»","method":"get"},"message":"x"}`,
      `${KR}"/internal/search","method":"post","headers":{"osd-version":"2.17.0"}},"res":{"statusCode":503,"responseTime":12,"contentLength":9},"message":"POST /internal/search 503 12ms - 9.0B"}`,
      `${K}"search failed","query":«{"bool":{"must":[{"match":{"name":"anna"}}]}}»,"took":5}`,
      `${K}"{\\"error\\":{\\"password\\":\\"«hunter2»\\"}}"}`,
      `${K}"[plugin:opensearch] config opensearch.password: «changeme» is deprecated"}`,
      '{"type":"log","@timestamp":"2026-11-21T07:14:20Z","tags":["info","plugins","kibana@6.8.0"],"pid":3140,"message":"Plugin initialized"}',
    ],
  },
  {
    path: '/opt/nodeenv/ServiceProxy/logs/error.log',
    lines: [
      '2026-11-21T07:14:30.119Z [ERROR] 2210#3 upstream 127.0.0.1:9200 refused the connection, marked down for 10s',
      '2026-11-21T07:14:30.119Z [ERROR] 2210#3 client «203.0.113.9»:4431 sent an invalid header',
      '2026-11-21T07:14:30.119Z [WARN] 2210#3 client «2001:db8:85a3:0:0:8a2e:370:7334» closed keepalive connection',
      '2026-11-21T07:14:30.119Z [WARN] 2210#3 a client request body is buffered to a temporary file /var/cache/proxy/0000000001',
      '2026-11-21T07:14:30.119Z [ERROR] 2210#3 could not verify Authorization: «AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20261121/us-east-1/es/aws4_request, SignedHeaders=host;x-amz-date, Signature=fe5f80f77d5fa3beca038a248ff027d0445342fe2855ddc963176630326f1024»',
      '2026-11-21T07:14:30.119Z [ERROR] 2210#3 bad gateway for https://admin:«hunter2»@search.example:443/_bulk',
      '2026-11-21T07:14:30.119Z [INFO] 2210#3 TLS handshake with 10.0.41.7:51422 took 3ms, cipher ECDHE-RSA-AES128-GCM-SHA256',
      '2026-11-21T07:14:30.119Z [INFO] 2210#3 reloaded configuration, 41 servers, 3 listeners',
    ],
  },
  {
    path: '/opt/nodeenv/ServiceProxy/logs/auth.log',
    lines: [
      '{"ts":"2026-11-21T07:14:30.115Z","decision":"deny","reason":"no policy statement matched","action":"es:ESHttpPost","latencyMs":2,"requestId":"7b1f2c0e-31aa"}',
      '{"ts":"2026-11-21T07:14:30.115Z","decision":"deny","reason":"expired","principal":"«arn:aws:iam::123456789012:user/anna»","action":"es:ESHttpGet"}',
      '{"ts":"2026-11-21T07:14:30.115Z","decision":"allow","reason":"role arn:aws:sts::«123456789012:assumed-role/billing/anna@shop.example» matched","action":"es:ESHttpGet"}',
      '{"ts":"2026-11-21T07:14:30.115Z","decision":"deny","reason":"anonymous","sourceIpAddress":"«10.9.8.7»","action":"es:ESHttpGet"}',
      '{"ts":"2026-11-21T07:14:30.115Z","decision":"deny","sessionToken":"«IQoJb3JpZ2luX2VjEXAMPLE»","latencyMs":2}',
    ],
  },
  {
    path: '/opt/nodeenv/ServiceProxy/logs/throttle.log',
    lines: [
      '2026-11-21T07:14:30.117Z connections 8123 8000 reject',
      '2026-11-21T07:14:30.117Z «203.0.113.50» 301 300 reject',
      '2026-11-21T07:14:31.117Z bytes 1048576 1000000 delay',
    ],
  },
  {
    path: '/opt/nodeenv/SDPDAgent/logs/agent.log',
    lines: [
      '2026-11-21T07:14:40.902Z INFO  [poller] desired=2.17.4 actual=2.17.3 component=search-plugin-pack action=DOWNLOAD task=4a1d0c',
      '2026-11-21T07:14:40.902Z WARN  [download] https://packages.example/a.tgz?X-Amz-Credential=«AKIAIOSFODNN7EXAMPLE%2F20261121&X-Amz-Signature=fe5f80f7» answered 403',
      '2026-11-21T07:14:40.902Z ERROR [vault] secret=«s3cr3t!» could not be written',
      '2026-11-21T07:14:40.902Z INFO  [vault] secret_version=17 rotated',
      '2026-11-21T07:14:40.902Z INFO  [poller] token refreshed, expires in 3600s',
      '2026-11-21T07:14:40.902Z ERROR [vault] aws_secret_access_key = «wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»',
      '2026-11-21T07:14:40.902Z DEBUG [http] > cookie: «JSESSIONID=0123ABCD»',
      'java.lang.IllegalStateException: cannot read keystore: keystore.password=«changeit»',
      '\tat com.example.sdpd.Agent.run(Agent.java:41) ~[sdpdagent-4.17.jar:4.17]',
      'Caused by: java.net.ConnectException: Connection refused: /10.0.0.5:443',
    ],
  },
  {
    path: '/opt/nodeenv/SDPDAgent/logs/deployments.log',
    lines: [
      '2026-11-21T07:14:41.330Z 4a1d0c search-plugin-pack 2.17.3 -> 2.17.4 HEALTH_CHECK SUCCESS',
      '2026-11-21T07:14:41.330Z 4a1d0c engine 2.17.4.1 -> 2.19.0 INSTALL SUCCESS',
      '2026-11-21T07:14:45.000Z OK inSync=false components=14',
    ],
  },
  {
    path: '/opt/nodeenv/LogPusher/logs/pusher.log',
    lines: [
      '2026-11-21T07:15:01.540Z INFO  pushed group=Elasticsearch hour=2026-11-21-06 files=7 bytes=18224110 ms=912',
      '2026-11-21T07:15:01.541Z ERROR upload of gc.log.07 failed after 3 tries: connection reset; kept for next run',
      '2026-11-21T07:15:01.541Z ERROR AccessDenied for «AROAEXAMPLEEXAMPLE123» on s3://log-archive/iad-3',
      '2026-11-21T07:15:02.010Z WARN  type=SEARCH_SLOW_LOGS result=ResourcePolicyMissing dropped=214',
      '2026-11-21T07:15:02.010Z WARN  role arn:aws:iam::«123456789012:role/acme-logs» cannot be assumed',
    ],
  },
  {
    path: '/opt/nodeenv/InstanceController/logs/controller.log',
    lines: [
      '2026-11-21T07:15:10.004Z INFO  [node-bootstrap] di=DI-000412 step=ATTACH_DATA_VOLUME status=DONE ms=3811',
      '2026-11-21T07:15:10.221Z search-http FAIL 3/5 timeout after 5000ms',
      '2026-11-21T07:15:12.730Z OpenSearch-2.17 activate OK links=/opt/nodeenv/current',
      '2026-11-21T07:15:13.001Z /dev/sdf /mnt/data 96% 2987 throttled',
      '2026-11-21T07:15:13.001Z INFO  [event] event=DiskWatermark instance=i-0abc1234def567890 status=DONE cause="disk 96% full"',
      '2026-11-21T07:15:13.001Z WARN  [workflow] requested by user=«jdoe» host=10.0.41.7',
      '2026-11-21T07:15:13.001Z INFO  [workflow] process user=root pid=12',
    ],
  },
  {
    path: '/var/log/messages',
    lines: [
      "Cloud-init v. 22.2 running 'modules:final' at Sat, 21 Nov 2026 06:58:31 +0000. Up 21.40 seconds.",
      '[    4.211873] nvme nvme1: pci function 0000:00:1f.0',
      'Nov 21 06:58:40 ip-10-0-41-7 kernel: Out of memory: Killed process 7182 (java) total-vm:41277440kB',
      'Nov 21 06:58:41 ip-10-0-41-7 sshd[911]: Accepted publickey for «jdoe» from «198.51.100.23» port 51234 ssh2: RSA SHA256:abc',
      'Nov 21 06:58:41 ip-10-0-41-7 sudo: root : TTY=unknown ; PWD=/ ; USER=root ; COMMAND=/bin/true',
      'Nov 21 06:58:41 ip-10-0-41-7 dhclient[800]: DHCPACK from 10.0.41.1 (xid=0x1234abcd)',
      'Nov 21 06:58:42 ip-10-0-41-7 kernel: eth0: link up, MAC 0a:1b:2c:3d:4e:5f',
      'Nov 21 06:58:42 ip-10-0-41-7 systemd[1]: Started Session 1 of user root.',
      '2026-11-21T06:58:44Z fetch-image OpenSearch-2.17 OK 6123ms',
      'ci-info: | eth0 | True | fe80::8ff:fe12:3456/64 | . | link |',
      'export MASTER_PASSWORD=«Tr0ub4dor&3»',
      '+ curl -s -u «admin:hunter2» https://localhost:9200/_cluster/health',
    ],
  },
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/gc.log',
    lines: [
      '[2026-11-21T07:14:08.004+0000][7182][info][gc              ] GC(4127) Pause Young (Normal) (G1 Evacuation Pause) 24811M->9120M(31744M) 63.412ms',
      '2026-11-21T07:14:08.004+0000: 91422.117: [GC (Allocation Failure) 2026-11-21T07:14:08.004+0000: 91422.117: [ParNew: 546880K->61232K(613440K), 0.0381201 secs] 6120441K->5641023K(8320256K), 0.0383349 secs]',
      '2026-11-21T07:14:08.004+0000: 91422.117: [CMS-concurrent-mark: 1.204/1.204 secs] [Times: user=2.41 sys=0.03, real=1.20 secs]',
      '[2026-11-21T07:14:08.010+0000][7182][info][safepoint        ] Application time: 1.2034561 seconds',
      'OpenJDK 64-Bit Server VM warning: Option UseConcMarkSweepGC was deprecated',
      '2026-11-21 07:14:10,005 [pa-reader] WARN  ReaderMetricsProcessor - metrics db for 1795245245000 is late by 5000 ms',
      'java.lang.OutOfMemoryError: Java heap space',
      'FATAL  Error: listen EADDRINUSE: address already in use 127.0.0.1:5601',
    ],
  },
];
