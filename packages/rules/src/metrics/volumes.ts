/** METRIC-063. */
export const VOLUME_TYPES = ['Root', 'Log', 'Swap', 'Data'] as const;
export type VolumeType = (typeof VOLUME_TYPES)[number];

/** METRIC-065: the devices of a machine that hold a kind of volume. */
export const DEVICES_OF_VOLUME: Readonly<Record<VolumeType, readonly string[]>> = {
  Root: ['/dev/xvda'],
  Log: ['/dev/sdb'],
  Swap: ['/dev/sdc'],
  Data: ['/dev/sdf', '/dev/sdg', '/dev/sdh', '/dev/sdi', '/dev/sdj', '/dev/sdk', '/dev/sdl', '/dev/sdm'],
};

/** METRIC-063: one at a time. Of a new choice, in the order in which it was made, the latest that was not chosen before stays. */
export const chosenVolumeType = (before: VolumeType | null, chosen: readonly VolumeType[]): VolumeType | null =>
  chosen.filter((type) => type !== before).at(-1) ?? (chosen.includes(before as VolumeType) ? before : null);
