/** Finding of a mail server by one method: `dkim`, `pass`, and properties such as `header.d`, all in small letters. */
export type AuthenticationResult = { method: string; result: string; properties: ReadonlyMap<string, string> }

/** Returns the id of the server that wrote an Authentication-Results header, in small letters; empty if it has none. */
export function authservIdOf(value: string): string {
  const [, id = ''] = /^\s*(?:\([^()]*\)\s*)*"?([^\s;"()=]+)"?(?=[\s;(]|$)/.exec(value) ?? []
  return id.toLowerCase()
}

/**
 * Parses the results of an Authentication-Results header (RFC 8601). Stricter where a sender's own words could pass for
 * the server's: a header with a quote inside of a comment, or with anything left open, has no results. A result that isn't
 * well-formed, or says a thing twice, is left out.
 */
export function authenticationResults(value: string): AuthenticationResult[] {
  const [, ...parts] = partsOf(value)
  return parts.flatMap((part) => resultOf(part) ?? [])
}

/** Splits at the semicolons that separate results, without comments; what is quoted loses all that separates. */
function partsOf(value: string): string[] {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (const character of value) {
    const add = (text: string) => {
      parts[parts.length - 1] += text
    }
    if (depth > 0 && /["\\]/.test(character)) return []
    if (character === '"') quoted = !quoted
    else if (quoted) add(/[\w.@-]/.test(character) ? character : '_')
    else if (character === '(') depth += 1
    else if (character === ')' && depth > 0) depth -= 1
    else if (depth === 0 && character === ';') parts.push('')
    else if (depth === 0) add(character)
    // A comment separates as a space does.
    if (character === ')') add(' ')
  }
  return quoted || depth > 0 ? [] : parts
}

function resultOf(part: string): AuthenticationResult | undefined {
  const [first = '', ...others] = part
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?= ?/g, '=')
    .trim()
    .split(' ')
  const [, method, result] = /^([a-z][a-z0-9-]*)(?:\/\d+)?=([a-z]+)$/.exec(first) ?? []
  const pairs = others.map((other) => /^([a-z][\w.-]*)=(\S+)$/.exec(other))
  const properties = new Map(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])))
  if (!method || !result || properties.size < others.length) return undefined
  return { method, result, properties }
}
