interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Only Chromium has `connection`. */
interface Client extends Pick<Navigator, 'onLine'> {
  connection?: NetworkInformation;
}

/** Below this, what is fetched ahead delays what the visitor waits for. */
const SLOW = /2g|3g/;

/** Whether nothing is to be fetched ahead: the visitor saves data, the link is slow, or there is none. */
export function savesData({ onLine, connection }: Client): boolean {
  return !onLine || connection?.saveData === true || SLOW.test(connection?.effectiveType ?? '');
}
