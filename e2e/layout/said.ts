import { phrasesOf } from '../../scripts/phrases/catalogue.ts'
import type { LocaleCode } from '../../shared/contract/locale-codes.ts'

/** Returns a function that tells if a text is one of a language's phrases, or a part of it between marks, not a name or a user's words. */
export function saidIn(locale: LocaleCode): (text: string) => boolean {
  const plain = new Set<string>()
  const patterns: RegExp[] = []
  for (const phrase of [...phrasesOf(locale).values(), ...phrasesOf('en').values()]) {
    for (const part of phrase.split(/<[^>]*>/)) {
      const words = part.trim()
      if (!words.includes('{{')) plain.add(words)
      else if (words.replaceAll(placeholders, '').replaceAll(/\P{L}/gu, '').length > 5)
        patterns.push(patternOf(words))
    }
  }
  const known = new Map<string, boolean>()
  return (text) => {
    const words = text.trim()
    const is = known.get(words) ?? (plain.has(words) || patterns.some((pattern) => pattern.test(words)))
    known.set(words, is)
    return is
  }
}

const placeholders = /\{\{[^}]*\}\}|\$t\([^)]*\)/g

function patternOf(phrase: string): RegExp {
  const parts = phrase.split(placeholders).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
