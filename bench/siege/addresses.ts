/**
 * A loopback address for each client, as a server identifies clients by address. Only Linux has more than 127.0.0.1;
 * elsewhere all clients share it.
 */
export function addressOf(client: number, network = 0): string {
  return process.platform === 'linux' ? `127.0.${network}.${2 + (client % 40)}` : '127.0.0.1';
}
