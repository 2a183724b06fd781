import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type en from './words/en.json'

export type Word = keyof typeof en
export type Words = (word: Word, values?: Record<string, string>) => string

const known = new Map<string, Record<string, string>>()

/** Returns the phrases of documents in a language, from `words/<locale>.json`, with English for missing ones. */
export function wordsOf(locale: string): Words {
  const own = load(locale)
  const english = load('en')
  return (word, values = {}) =>
    (own[word] ?? english[word] ?? word).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place)
}

function load(locale: string): Record<string, string> {
  const kept = known.get(locale)
  if (kept) return kept
  const path = fileURLToPath(new URL(`./words/${locale}.json`, import.meta.url))
  const words = /^[a-z-]+$/.test(locale) && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  known.set(locale, words)
  return words
}
