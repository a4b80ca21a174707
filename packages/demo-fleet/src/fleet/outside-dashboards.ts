/**
 * Dashboards that somebody keeps outside of the product, by airport code. One region of the demo has some, so that a page with them and a page
 * without can both be seen. The addresses are of the domain that is reserved for examples.
 */
export const DEMO_DASHBOARDS: Readonly<Record<string, { title: string; url: string }[]>> = {
  iad: [
    { title: 'Signals of the fleet by cell', url: 'https://sifi.example.com/iad/fleet-by-cell' },
    { title: 'Slow searches and their causes', url: 'https://sifi.example.com/iad/slow-searches' },
    { title: 'Storage forecast', url: 'https://sifi.example.com/iad/storage-forecast' },
  ],
};
