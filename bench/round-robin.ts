/** Returns a function that returns the things in rotation. */
export function roundRobin<T>(things: T[]): () => T {
  const turns = endless(things)
  return () => turns.next().value
}

function* endless<T>(things: T[]): Generator<T, never> {
  while (true) yield* things
}
