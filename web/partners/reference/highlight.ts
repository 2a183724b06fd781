/** A piece of code, where it begins, and what it is. */
export type Token = {
  at: number
  text: string
  kind: 'plain' | 'string' | 'keyword' | 'number' | 'comment' | 'name'
}

const pattern =
  /(?<comment>^\s*#(?!!).*$)|(?<name>"[^"\n]*"(?=:)|\b\w+(?=: )|\$\w+)|(?<string>`[^`]*`|f?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<keyword>\b(?:import|from|const|await|new|if|throw|export|true|false|null|True|False|None|async|function|return)\b|(?<=\s)-{1,2}[A-Za-z][\w-]*|<\?php)|(?<number>\b\d[\d_.]*\b)/gm

const kinds = ['comment', 'name', 'string', 'keyword', 'number'] as const
const kindOf = ({ groups = {} }: RegExpExecArray): Token['kind'] =>
  kinds.find((kind) => groups[kind] !== undefined) ?? 'plain'

/** Divides code of any of the languages that the reference shows into tokens. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of source.matchAll(pattern)) {
    if (match.index > end) tokens.push({ at: end, text: source.slice(end, match.index), kind: 'plain' })
    tokens.push({ at: match.index, text: match[0], kind: kindOf(match) })
    end = match.index + match[0].length
  }
  if (end < source.length) tokens.push({ at: end, text: source.slice(end), kind: 'plain' })
  return tokens
}
