/** Returns a function that returns the things one after the other, again and again. */
export function inTurn<T>(things: T[]): () => T {
  const turns = endless(things)
  return () => turns.next().value
}

function* endless<T>(things: T[]): Generator<T, never> {
  while (true) yield* things
}
