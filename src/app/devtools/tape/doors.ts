/** What the methods of ports are to a session. */
import type { EventChannel } from 'redux-saga';
import type { World } from '../../../world/world';

type ChannelsOf<Port, Name extends string> = {
  [Key in keyof Port & string]: Port[Key] extends (...args: never[]) => EventChannel<never>
    ? `${Name}.${Key}`
    : never;
}[keyof Port & string];
type ChannelDoor = { [Name in keyof World]: ChannelsOf<World[Name], Name> }[keyof World];

/** The compiler holds them complete. */
const CHANNELS: Record<ChannelDoor, true> = {
  'analytics.clicks': true,
  'connection.signs': true,
  'cursor.types': true,
  'device.motionChanges': true,
  'device.resizes': true,
  'history.pops': true,
  'loadingScreen.count': true,
  'scrollEvents.readings': true,
};

export const isChannelDoor = (door: string): boolean => door in CHANNELS;

/** Code of the site, not of the world: it runs again when a session is repeated. */
const CODE = ['pages.resolve', 'pages.loadOf', 'pages.shown', 'pages.hasFailed'];

export const isCodeDoor = (door: string): boolean => CODE.includes(door);
