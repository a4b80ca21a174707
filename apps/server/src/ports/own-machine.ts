/** Plain http to this machine. Names below `localhost` never leave it either. */
export const isPlainHttpHere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (/^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]' || /^(.+\.)?localhost$/.test(hostname));
