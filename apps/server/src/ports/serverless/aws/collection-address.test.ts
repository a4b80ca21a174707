import { describe, expect, test } from 'vitest';
import { collectionAddress } from './collection-address.ts';

const ID = 'a1b2c3d4e5';
const hostOf = (endpoint: string, awsRegion = 'eu-west-1', configured?: string): string | null =>
  collectionAddress({ endpoint, collectionId: ID, awsRegion, configured })?.host ?? null;

describe('where signed requests go', () => {
  test.each([
    ['eu-west-1', `${ID}.eu-west-1.aoss.amazonaws.com`],
    ['us-gov-west-1', `${ID}.us-gov-west-1.aoss.amazonaws.com`],
    ['cn-north-1', `${ID}.cn-north-1.aoss.amazonaws.com.cn`],
  ])('is the collection’s own host in %s', (region, host) => {
    expect(hostOf(`https://${host}`, region)).toBe(host);
    expect(hostOf(`https://${host}/`, region)).toBe(host);
  });

  test.each([
    ['plain http', `http://${ID}.eu-west-1.aoss.amazonaws.com`],
    ['another collection', 'https://other.eu-west-1.aoss.amazonaws.com'],
    ['another region', `https://${ID}.us-east-1.aoss.amazonaws.com`],
    ['another partition', `https://${ID}.eu-west-1.aoss.amazonaws.com.cn`],
    ['a host that only begins so', `https://${ID}.eu-west-1.aoss.amazonaws.com.example.com`],
    ['a host that only ends so', `https://example.com.${ID}.eu-west-1.aoss.amazonaws.com`],
    ['another port', `https://${ID}.eu-west-1.aoss.amazonaws.com:8443`],
    ['a user in front of another host', `https://${ID}.eu-west-1.aoss.amazonaws.com@example.com`],
    ['a path', `https://${ID}.eu-west-1.aoss.amazonaws.com/x`],
    ['a query', `https://${ID}.eu-west-1.aoss.amazonaws.com?x`],
    ['this machine', 'http://127.0.0.1:9200'],
    ['the address of instance metadata', 'http://169.254.169.254'],
    ['no address', 'here'],
  ])('is never %s', (_what, endpoint) => {
    expect(hostOf(endpoint)).toBeNull();
    expect(hostOf(endpoint, 'eu-west-1', 'https://vpce-1.aoss.eu-west-1.vpce.amazonaws.com')).toBeNull();
  });

  test('is this machine only where the service itself is configured to be on it', () => {
    const emulator = 'http://127.0.0.1:4566';
    for (const host of ['127.0.0.1:9200', `${ID}.eu-west-1.aoss.localhost:4566`, '[::1]:9200'])
      expect(hostOf(`http://${host}`, 'eu-west-1', emulator)).toBe(host);
    for (const host of ['example.com', '10.0.0.1:9200', '169.254.169.254', 'localhost.example.com', 'notlocalhost'])
      expect(hostOf(`http://${host}`, 'eu-west-1', emulator)).toBeNull();
    expect(hostOf('http://127.0.0.1:9200', 'eu-west-1', 'http://emulator.example.com')).toBeNull();
    expect(hostOf('http://127.0.0.1:9200', 'eu-west-1', 'https://127.0.0.1:4566')).toBeNull();
  });
});
