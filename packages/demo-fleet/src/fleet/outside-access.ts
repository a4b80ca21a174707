/**
 * Ways out of the console to machines and data in stages of the demo, by the words of the configuration. Nothing answers at them: their hosts are
 * below the top-level domain that is reserved for examples.
 */
export const DEMO_ACCESS = {
  ssh: {
    webLink: 'https://ssh.demo.example/{region}/{accountId}/{instanceId}?ticket={ticket}',
    cli: 'ssh -J {bastion} operator@{privateIp}',
    scp: 'scp -J {bastion} FILE operator@{privateIp}:/tmp/',
  },
  credentials: {
    consoleUrl: 'https://credentials.demo.example/{region}/{accountId}/{domainName}?role={role}&ticket={ticket}',
    role: 'DemoOperationsDataLakeUser',
  },
  commandExplorers: [
    { title: 'Domain command explorer', url: 'https://domain-commands.demo.example/{region}/{accountId}/{domainName}' },
    { title: 'Node command explorer', url: 'https://node-commands.demo.example/{region}/{accountId}/{domainName}' },
  ],
};
