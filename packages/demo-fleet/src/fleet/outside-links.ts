/**
 * Tools outside of the product that a domain's page links to, by their names in the configuration. The addresses are of the domain that is
 * reserved for examples.
 */
export const DEMO_LINKS = {
  softwareVersions: 'https://software-versions.example.com/',
  toolExecutor: 'https://tool-executor.example.com/',
} as const;
