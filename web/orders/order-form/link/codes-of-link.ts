/** Longest list of codes in an address. */
const longest = 1000

/** Returns the codes of a list such as `P0401,P2463`. */
export function codesOfLink(list: string): string[] {
  return list
    .slice(0, longest)
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
}
