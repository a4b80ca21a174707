import { expect, test } from 'vitest';
import { parseImpactedDomain, parseReportAnswer } from './report-answer.ts';
import { exampleReport, exampleRow, exampleStandout } from './testkit/example-report.ts';

test('s3Response is pending, an Error or the report [LSE-055, LSE-041]', () => {
  expect(parseReportAnswer('{"status":"pending"}')).toEqual({ kind: 'pending' });
  expect(parseReportAnswer('{"Error":"aged out"}')).toEqual({ kind: 'error', message: 'aged out' });
  const report = exampleReport({
    issueGraph: { ClusterRed: [{ x: 1, y: 2 }] },
    flow: [{ x: 1, impacted: 2, started: 1, recovered: 0, silent: 0 }],
    standout: {
      fleetAt: '2026-11-21T10:05:00Z',
      fleet: 400,
      impacted: 40,
      alreadyBefore: 0,
      excluded: 0,
      lastWeek: null,
      values: [exampleStandout()],
      pairs: [],
      none: null,
    },
    changes: [],
  });
  expect(parseReportAnswer(JSON.stringify(report))).toEqual({ kind: 'report', report });
});

test.each([
  ['<html>', 'The report cannot be read: it is not as it should be.'],
  [JSON.stringify({ ...exampleReport(), totalImpacted: '412' }), 'The report cannot be read: totalImpacted is not as it should be.'],
  [JSON.stringify({ ...exampleReport(), aggregations: {} }), 'The report cannot be read: aggregations is not as it should be.'],
  [JSON.stringify({ ...exampleReport(), impactedDomains: [{}] }), 'The report cannot be read: impactedDomains is not as it should be.'],
])('what is none of them is told, %#', (text, message) => {
  expect(() => parseReportAnswer(text)).toThrow(message);
});

test('a row of the download is checked, and may say nothing of standby', () => {
  const { standByEnabled: _left, ...silent } = exampleRow();
  expect(parseImpactedDomain(JSON.stringify(silent))).toEqual(silent);
  expect(parseImpactedDomain('{"domainId":1}')).toBeNull();
  expect(parseImpactedDomain('{')).toBeNull();
});

test('a graph that cannot be read takes nothing else with it', () => {
  const answer = parseReportAnswer(JSON.stringify({ ...exampleReport(), issueGraph: { ClusterRed: 'lost' } }));
  expect(answer).toMatchObject({ kind: 'report', report: { issueGraph: null, standByEnabledIssueGraph: {}, totalImpacted: 412 } });
});
