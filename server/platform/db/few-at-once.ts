/**
 * Lets at most so many of what it is given run at once; the others wait in their order. For statements that keep a
 * processor of the database busy: beside each other they all take long, one after the other most take little.
 */
export function fewAtOnce(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
