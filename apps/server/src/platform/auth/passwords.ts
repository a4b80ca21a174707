import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a new hash: about 60 ms and 32 MB on a small machine. Older hashes keep the numbers they were made with. */
const COST = { N: 2 ** 15, r: 8, p: 1, length: 32 } as const;

/** Two at a time: each takes 32 MB, and a flood of attempts must not take the server's memory. */
let running = 0;
const waiting: (() => void)[] = [];

export const MIN_PASSWORD_LENGTH = 12;

/** What is wrong with a new password, or null. Length is what counts; 1,024 bytes bound the work. */
export function passwordProblem(password: string, userName: string): string | null {
  if ([...password].length < MIN_PASSWORD_LENGTH) return `must have at least ${MIN_PASSWORD_LENGTH} characters`;
  if (Buffer.byteLength(password) > 1024) return 'must not be longer than 1,024 bytes';
  if (password.toLowerCase().includes(userName.toLowerCase())) return 'must not contain the user name';
  if (new Set(password).size < 5) return 'must have at least 5 different characters';
  return null;
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Compares in constant time. Without a stored hash (unknown or disabled person) it does the same work and answers false, so that the
 * time tells nobody which names exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parseHash(stored);
  if (Buffer.byteLength(password) > 1024) return false;
  if (parsed === null) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const key = await derive(password, parsed.salt, { ...parsed, length: parsed.key.length });
  return timingSafeEqual(key, parsed.key);
}

function parseHash(text: string): { N: number; r: number; p: number; salt: Buffer; key: Buffer } | null {
  const [kind, N, r, p, salt, key] = text.split('$');
  if (kind !== 'scrypt' || !salt || !key) return null;
  return { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

async function derive(
  password: string,
  salt: Buffer,
  { N, r, p, length }: { N: number; r: number; p: number; length: number },
): Promise<Buffer> {
  // A slot is handed from the one that ends to the one that waits, so `running` only changes when nobody waits.
  if (running >= 2) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
