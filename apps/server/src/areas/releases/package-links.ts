import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/auth/secrets.ts';
import { SIGNED_FILES_PATH } from '../../platform/http/body-deadline.ts';

/** What a link is good for. */
export interface LinkGrant {
  verb: 'put' | 'get';
  /** `beta/iad`. */
  stageRegion: string;
  key: string;
  /** Lower-case hex; null where it is not known before. */
  md5: string | null;
  /** Epoch seconds. */
  expires: number;
}

/** The path and query of a link: anybody who has it may put or get this one file until it expires. */
export const signedPath = (grant: LinkGrant, secret: string): string =>
  `${SIGNED_FILES_PATH}?${new URLSearchParams({
    key: grant.key,
    expires: String(grant.expires),
    ...(grant.md5 === null ? {} : { md5: grant.md5 }),
    signature: signatureOf(grant, secret),
  })}`;

/** True for the signature of exactly this grant; whether it has expired is another question. */
export const isSigned = (grant: LinkGrant, signature: string, secret: string): boolean => sameSecret(signature, signatureOf(grant, secret));

const signatureOf = ({ verb, stageRegion, key, md5, expires }: LinkGrant, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['sdpds package link', verb, stageRegion, key, md5, expires]))
    .digest('base64url');
