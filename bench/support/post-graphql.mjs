// One question to the built server, as a script with a token asks it.
import http from 'node:http';

/**
 * The text of the answer. `server` is what startServer gave; `agent` keeps connections where a bench has one.
 * @throws Error for any status but 200, with the beginning of what was said
 */
export const postGraphql = (server, token, content, { stage = 'beta', agent } = {}) => {
  const body = JSON.stringify(content);
  const host = `iad.${stage}.localhost:${server.port}`;
  const headers = {
    host,
    origin: `http://${host}`,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port: server.port, method: 'POST', path: '/graphql', headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${answer.statusCode} ${text.slice(0, 500)}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
};
