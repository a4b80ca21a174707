/**
 * Which files below apps and packages are there for tests alone, by their names (a pattern over paths with forward slashes): tests, contracts
 * of ports, what lies in a folder testkit/ or is named so, and the processes that tests kill. No bundle may hold one of them.
 */
module.exports.TEST_CODE = '\\.(?:test|spec|testkit)\\.tsx?$|/testkit(?:/|\\.ts$)|contract\\.ts$|/(?:test|kill)-[a-z-]+\\.ts$';
