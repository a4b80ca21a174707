/** Workers of a group serve one of two. */
export type DataPlane = 'search' | 'indexing';

/** A placement constraint group as its calls name it. */
export interface Group {
  awsAccountId: string;
  placementConstraintId: string;
}
