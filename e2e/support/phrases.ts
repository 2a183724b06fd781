import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeNumbers } from '../../shared/contract/write-number.ts'

const folder = join(import.meta.dirname, '../../shared/locales')

/**
 * Returns a function that finds a phrase of the language by key, as the pages show it, or the English one where it is
 * missing. `values` replace its placeholders; without them, a phrase with placeholders becomes a pattern that matches
 * anything in their place and any kind of space where it has one, as names of buttons have common ones alone.
 */
export function phrases(locale: string) {
  const [own, english] = [read(locale), read('en')]
  return (key: string, values?: Record<string, string | number>): string | RegExp => {
    const phrase = find(own, key) ?? find(english, key)
    if (phrase === undefined) throw new Error(`there is no phrase ${key}`)
    const plain = phrase.replaceAll(/<\/?\w+>/g, '')
    const written = values && writeNumbers(values, locale)
    if (written) return plain.replaceAll(/{{(\w+)[^}]*}}/g, (_, name) => written[name] ?? '')
    if (!plain.includes('{{')) return plain
    const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')
    const parts = plain.split(/{{[^}]*}}/).map(escaped)
    return new RegExp(parts.join('.*'))
  }
}

type Phrases = { [key: string]: string | Phrases }

function read(locale: string): Phrases {
  const own = join(folder, locale)
  const areas = existsSync(own) ? readdirSync(own) : []
  return Object.assign({}, ...areas.map((area) => JSON.parse(readFileSync(join(own, area), 'utf8'))))
}

function find(phrases: Phrases, key: string): string | undefined {
  let found: string | Phrases | undefined = phrases
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}
