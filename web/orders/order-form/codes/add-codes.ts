/** Most characters of the field, as the order has them. */
const longest = 1000

/** Adds codes that aren't there yet behind what the field says, as far as there is room. */
export function addCodes(said: string, codes: readonly string[]): string {
  const known = said.toUpperCase()
  const added = codes.filter((code) => !known.includes(code.toUpperCase()))
  return added.reduce((all, code) => {
    const longer = all.trim() ? `${all.trimEnd().replace(/,$/, '')}, ${code}` : code
    return longer.length > longest ? all : longer
  }, said)
}
