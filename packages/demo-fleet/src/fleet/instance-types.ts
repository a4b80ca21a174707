/** The instance types of the fleet. Heap and disk are what the node reports, never the round figures of a price list. */
export interface InstanceType {
  name: string;
  vcpu: number;
  memoryGiB: number;
  heapGiB: number;
  /** Largest gp3 (or gp2) volume; 0 where the disk is the machine's own. */
  ebsMaxGiB: number;
  localGiB: number;
  /** EBS sizes that customers really pick. */
  sizes: readonly number[];
}

const type = (name: string, vcpu: number, memoryGiB: number, heapGiB: number, ebsMaxGiB: number, localGiB: number, ...sizes: number[]) =>
  ({ name, vcpu, memoryGiB, heapGiB, ebsMaxGiB, localGiB, sizes }) satisfies InstanceType;

export const INSTANCE_TYPES: readonly InstanceType[] = [
  type('t3.small.search', 2, 2, 1, 100, 0, 10, 20, 35, 50),
  type('t3.medium.search', 2, 4, 2, 200, 0, 20, 50, 100, 200),
  type('m5.large.search', 2, 8, 4, 1024, 0, 100, 200, 512),
  type('m6g.large.search', 2, 8, 4, 1024, 0, 100, 256, 500),
  type('m6g.xlarge.search', 4, 16, 8, 2048, 0, 256, 512, 1024),
  type('c6g.2xlarge.search', 8, 16, 8, 1024, 0, 256, 512, 1000),
  type('r5.large.search', 2, 16, 8, 2048, 0, 150, 300, 512),
  type('r6g.large.search', 2, 16, 8, 2048, 0, 100, 250, 512, 900),
  type('r6g.xlarge.search', 4, 32, 16, 3072, 0, 512, 1024, 1500),
  type('r6g.2xlarge.search', 8, 64, 32, 6144, 0, 1024, 2048, 3072),
  type('r6g.4xlarge.search', 16, 128, 32, 12288, 0, 3072, 6144),
  type('r7g.xlarge.search', 4, 32, 16, 3072, 0, 600, 1200),
  type('r7g.2xlarge.search', 8, 64, 32, 6144, 0, 1500, 3000),
  type('i3.2xlarge.search', 8, 61, 30.5, 0, 1900, 1900),
  type('im4gn.4xlarge.search', 16, 64, 32, 0, 7500, 7500),
  type('or1.large.search', 2, 16, 8, 1536, 0, 200, 400),
  type('or1.2xlarge.search', 8, 64, 32, 6144, 0, 1024, 2048),
  type('r4.xlarge.search', 4, 30.5, 15.25, 1536, 0, 512, 1024),
  type('m4.large.search', 2, 8, 4, 512, 0, 100, 250),
  type('ultrawarm1.medium.search', 2, 15.25, 7.62, 0, 1536, 1536),
  type('c6g.large.search', 2, 4, 2, 256, 0, 20),
  type('m6g.2xlarge.search', 8, 32, 16, 3072, 0, 100),
];

const BY_NAME = new Map(INSTANCE_TYPES.map((entry) => [entry.name, entry]));

export const instanceType = (name: string): InstanceType => {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`The fleet has no instance type ${name}`);
  return found;
};
