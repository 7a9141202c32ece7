import type { World } from '../../../src/world/world';

/** Of a function, read by redux-saga and Jest. */
const OWN = [
  'name',
  'length',
  'constructor',
  'prototype',
  'apply',
  'call',
  'bind',
  'toString',
  'then',
  'toJSON',
];

/** A world that has every method of every port: each is `play` with its name. */
export function createReplayedWorld(play: (door: string, args: unknown[]) => unknown): World {
  const doors = new Map<string, unknown>();
  function partOf(door: string): unknown {
    if (!doors.has(door)) doors.set(door, createPart(door));
    return doors.get(door);
  }
  function createPart(door: string): unknown {
    return new Proxy(() => undefined, {
      get: (target, key) =>
        typeof key === 'symbol' || OWN.includes(key) || key.startsWith('@@')
          ? (Reflect.get(target, key) as unknown)
          : partOf(`${door}.${key}`),
      apply: (_, __, args: unknown[]) => play(door, args),
    });
  }
  return new Proxy({}, { get: (_, name) => partOf(String(name)) }) as World;
}
