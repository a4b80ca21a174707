/** Workers of a group serve one of two. */
export type DataPlane = 'search' | 'indexing';

/** A placement constraint group as its calls name it. */
export interface Group {
  awsAccountId: string;
  placementConstraintId: string;
}

/** Prefix in the address of the scaling history of a plane: its range, and the record that is open. */
export const scalingKey = (plane: DataPlane): string => `${plane}-scaling`;
