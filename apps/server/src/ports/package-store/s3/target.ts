/** Where packages lie. Holds no secret: credentials come from the SDK's own chain. */
export interface S3Target {
  bucket: string;
  /** In front of every key, with its slash: `tumbler/`. Empty for none. */
  prefix: string;
  awsRegion: string;
  /** A profile of the shared configuration files; without one the chain's usual order. */
  profile?: string | undefined;
  /** An S3-compatible store's address in place of AWS's. */
  endpoint?: string | undefined;
  /** Where files wait until they are whole and right: a folder of this machine. */
  spoolFolder: string;
}
