import { Section } from '../../../../kits/section/section.tsx';
import './overview-tab.css';

/** The overview's panels before its code and the domain are there, as high as they will be: nothing jumps when they come. */
export function OverviewSkeleton() {
  return (
    <div className="overview-panels">
      <div className="overview-pair">
        <Section title="Domain overview" state="loading" height={300} />
        <Section title="Cluster Info" state="loading" height={256} />
      </div>
      <Section title="EC2 instances" state="loading" height={300} />
      <Section title="Domain inspector" state="loading" height={220} />
      <Section title="What changed in 24 h" state="loading" height={120} />
      <Section title="Other information" state="loading" height={190} />
    </div>
  );
}
