/**
 * The optional packages of a lockfile that it names but does not hold. npm leaves out what the registry in use lacks, mostly native
 * bindings of other platforms; such a lockfile then makes `npm ci` fail, or installs nothing usable on those platforms.
 */
export const missingOptional = (lockfile) =>
  Object.entries(lockfile.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => resolved(lockfile.packages, path, name) === undefined)
      .map(([name, version]) => ({ name, version, of: path, dev: entry.dev === true })),
  );

/** Where a package that the one at `path` needs is found: in its own node_modules, or the nearest above. */
export const resolved = (packages, path, name) => {
  for (let from = path; ; ) {
    const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (from === '') return undefined;
    const up = from.lastIndexOf('/node_modules/');
    from = up < 0 ? '' : from.slice(0, up);
  }
};

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The lockfile's entry of a binding, with the platform that its name tells; it throws where the name tells none. */
export const entryOf = ({ name, version, dev }) => {
  const words = name.split('/').at(-1).split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length === 0 && cpu.length === 0) throw new Error(`No platform can be read from the name ${name}: add its entry by hand.`);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
};

/** Entries that say where they were downloaded: a lockfile that does so works only beside that registry. */
export const withAddress = (lockfile) =>
  Object.entries(lockfile.packages)
    .filter(([, entry]) => typeof entry.resolved === 'string' && !entry.link)
    .map(([path]) => path);
