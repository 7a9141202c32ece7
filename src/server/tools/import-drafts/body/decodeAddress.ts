/** An address with its letters instead of percent signs; as it is where they stand for none. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The name of the file at an address. */
export const fileNameIn = (address: string): string =>
  decodeAddress(address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .at(-1) ?? '';
