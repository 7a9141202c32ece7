/** Why nothing can be loaded: the device has no connection, or the server does not answer. */
export type Outage = 'offline' | 'unreachable';
