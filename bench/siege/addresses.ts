/**
 * A loopback address for each client, as a server tells clients apart by address. Elsewhere than on Linux only
 * 127.0.0.1 is set up, and all clients share it.
 */
export function addressOf(client: number, network = 0): string {
  return process.platform === 'linux' ? `127.0.${network}.${2 + (client % 40)}` : '127.0.0.1';
}
