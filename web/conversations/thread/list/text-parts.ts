/** A piece of a text: a link where it has an address. `at` is where it begins. */
type TextPart = { at: number; words: string; href?: string }

const address = /\bhttps?:\/\/[^\s<>"]+/gi
/** Signs that end a sentence rather than an address. */
const ending = /[.,;:!?'’”»]+$/
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const

/** Splits a text into words and addresses of pages (http and https only). */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const words = withoutEnding(match[0])
    const href = addressOf(words)
    if (!href) continue
    if (match.index > end) parts.push({ at: end, words: text.slice(end, match.index) })
    parts.push({ at: match.index, words, href })
    end = match.index + words.length
  }
  if (end < text.length) parts.push({ at: end, words: text.slice(end) })
  return parts
}

/** Takes off what belongs to the sentence: a full stop, a bracket that was opened before the address. */
function withoutEnding(words: string): string {
  const shorter = words.replace(ending, '')
  const open = brackets.some(
    ([open, close]) => shorter.endsWith(close) && count(shorter, close) > count(shorter, open),
  )
  if (open) return withoutEnding(shorter.slice(0, -1))
  return shorter
}

const count = (words: string, sign: string) => words.split(sign).length - 1

function addressOf(words: string): string | undefined {
  if (!URL.canParse(words)) return undefined
  const { protocol, hostname, href } = new URL(words)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' ? href : undefined
}
