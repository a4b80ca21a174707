import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import './page-skeleton.css';

/** Stands where a screen will be while its code loads: a heading and two panels. Which screen it is, the breadcrumbs say. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton">
      <Skeleton label="Page" height={28} />
      <Skeleton label="Page" height={180} />
      <Skeleton label="Page" height={320} />
    </div>
  );
}
