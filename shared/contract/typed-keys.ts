/**
 * Lists the keys of an object that is declared whole, with their type. An object that may hold more than its type says
 * (what somebody sent) has no place here.
 */
export function keysOf<T extends object>(whole: T): (keyof T & string)[]
export function keysOf(whole: object) {
  return Object.keys(whole)
}

/** Lists the entries of an object that is declared whole, with the type of their keys. */
export function entriesOf<T extends object>(whole: T): [keyof T & string, T[keyof T & string]][]
export function entriesOf(whole: object) {
  return Object.entries(whole)
}

/** Makes an object of a list: each item is a key, and `valueAt` gives what stands under it. */
export function recordOf<K extends string, V>(keys: readonly K[], valueAt: (key: K) => V): Record<K, V>
export function recordOf(keys: readonly string[], valueAt: (key: string) => unknown) {
  return Object.fromEntries(keys.map((key) => [key, valueAt(key)]))
}

/** Tells whether an object has the key. */
export const isKeyOf = <T extends object>(whole: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(whole, key)

/** Tells whether a list holds the value. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value)

/** Checks that a list isn't empty, and says so to whoever needs to know. */
export function nonEmpty<T>([first, ...others]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new RangeError('The list is empty.')
  return [first, ...others]
}
