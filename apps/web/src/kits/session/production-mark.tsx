import './production-mark.css';

/** Says in its own colour that what is on the page, or is about to be changed, is production. */
export function ProductionMark({ region }: { region: string }) {
  return <strong className="tumbler-production">Production · {region.toUpperCase()}</strong>;
}
