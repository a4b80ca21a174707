/** The first of a row of ports on this machine where every port + offset is free. */
export function freePorts(offsets?: number[]): Promise<number>;
