import { errorOf } from '#rules/thrown';
import { type Environment, readSecret } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { type CheckpointSigner, textSigner } from './audit-key.ts';

/**
 * The key in a variable that the configuration names, as several servers are given one.
 * @throws ConfigError for a variable that is not set, or holds none
 */
export function variableSigner(name: string, env: Environment): CheckpointSigner {
  const pem = readSecret({ env: name }, 'audit.checkpointKeyEnv', env);
  try {
    // A variable of some supervisors holds no line ends.
    return textSigner(pem.replaceAll('\\n', '\n'));
  } catch (error) {
    const message = `${errorOf(error).message}: make one with openssl genpkey -algorithm ed25519`;
    throw new ConfigError('environment', [{ line: undefined, key: name, message }]);
  }
}
