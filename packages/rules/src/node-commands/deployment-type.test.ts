import { expect, test } from 'vitest';
import { readDeploymentType } from './deployment-type.ts';

const unit = (name: string, start: string, more: { load?: string; active?: string } = {}) =>
  `Id=${name}.service\nLoadState=${more.load ?? 'loaded'}\nActiveState=${more.active ?? 'active'}\nSubState=running\nExecStart=${start}\n`;
const DOCKER = '{ path=/usr/bin/docker ; argv[]=/usr/bin/docker run --name opensearch opensearchproject/opensearch:2.19.1 }';
const PODMAN = '{ path=/usr/bin/podman ; argv[]=/usr/bin/podman start -a opensearch }';
const PROCESS =
  '{ path=/usr/share/opensearch/bin/systemd-entrypoint ; argv[]=/usr/share/opensearch/bin/systemd-entrypoint -p /var/run/opensearch.pid }';
const missing = (name: string) => unit(name, '', { load: 'not-found', active: 'inactive' });

test.each([
  ['a container of Docker', DOCKER, 'container'],
  ['a container of Podman', PODMAN, 'container'],
  ['a process', PROCESS, 'other'],
])('%s is known by what its unit runs [ACT-049, DOM-080]', (_title, start, type) => {
  const output = [unit('opensearch', start), unit('opensearch-dashboards', '', { active: 'failed' }), missing('kibana')].join('\n');
  expect(readDeploymentType(output)).toEqual({
    problem: null,
    read: {
      type,
      componentStatus: [
        { Status: 'Active', Component: 'opensearch' },
        { Status: 'Inactive', Component: 'opensearch-dashboards' },
      ],
    },
  });
});

test('what is unknown is said, with what was looked for [DOM-081]', () => {
  expect(readDeploymentType([missing('opensearch'), missing('elasticsearch')].join('\n'))).toEqual({
    read: null,
    problem:
      'The node has none of these services, so whether its engine runs in a container is unknown: opensearch.service, elasticsearch.service.',
  });
  expect(readDeploymentType('bash: systemctl: command not found')).toEqual({
    read: null,
    problem: 'The node did not say how its engine runs.',
  });
});
