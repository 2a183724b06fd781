const mostNamed = 20

/** Names the first of many in a line, with a sign that there are more. */
export function namedFirst(names: readonly string[]): string {
  return names.slice(0, mostNamed).join(' ') + (names.length > mostNamed ? ' …' : '')
}
