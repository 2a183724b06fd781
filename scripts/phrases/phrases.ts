import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { patternsOf, readNotes } from '../../server/site/phrases/notes.ts'
import { isLocale, type LocaleCode } from '../../shared/contract/locale-codes.ts'
import { englishOf } from '../../shared/site/phrases/plural-forms.ts'
import { phrasesOf } from './catalogue.ts'
import { checkLocale, missingKeys, readRules } from './checks/check-locale.ts'
import { importPo } from './import-po.ts'
import { changedKeys, declareCurrent, outdatedKeys, readTranslated } from './outdated.ts'
import { writePo } from './po.ts'
import { describeStates } from './states.ts'

const usage = `npm run phrases [-- COMMAND]

Without a command: how many phrases each of the 30 languages has, lacks, and has from an older English.
check LOCALE          what is wrong with the phrases of a language
missing LOCALE        the phrases that it lacks, in English
outdated LOCALE       those whose English has changed since they were translated
export LOCALE [FILE]  the language as a PO file, with notes for the translator
import LOCALE FILE    takes over the translations of a PO file, all or none
current [KEY…]        the translations of these phrases go with today's English, as all of a group do with 'orders.*';
                      without a key, lists the phrases that are new or changed in English
  --in LOCALE,…       in these languages alone: the others' are outdated then`

const english = phrasesOf('en')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } })
const [command = '', first, second] = positionals
const commands: Record<string, () => void> = {
  '': () => console.log(describeStates()),
  help: () => console.log(usage),
  check: () => check(locale(first)),
  missing: () => list(missingKeys(locale(first), phrasesOf(locale(first)), english)),
  outdated: () => list(outdatedOf(locale(first))),
  export: () => exportPo(locale(first), second),
  import: () => (second ? takeOver(locale(first), second) : end(usage)),
  current: () => declare(positionals.slice(1), values.in?.split(',').map(locale)),
}
const run = commands[command]
if (!run) end(usage)
run()

function check(locale: LocaleCode) {
  const phrases = phrasesOf(locale)
  const findings = checkLocale(locale, phrases, english, readRules())
  for (const { key, wrong } of findings) console.log(`${key}\n  ${wrong}\n  ${phrases.get(key) ?? ''}`)
  const missing = missingKeys(locale, phrases, english).length
  console.log(`${locale}: ${phrases.size} phrases, ${missing} missing, ${findings.length} wrong`)
  process.exitCode = findings.length > 0 ? 1 : 0
}

function list(keys: readonly string[]) {
  for (const key of keys) console.log(`${key}\t${englishOf(key, english)}`)
}

function outdatedOf(locale: LocaleCode): string[] {
  const translated = readTranslated()
  return outdatedKeys(locale, phrasesOf(locale), changedKeys(english, translated), translated)
}

function exportPo(locale: LocaleCode, file: string | undefined) {
  const about = { notes: readNotes(), outdated: outdatedOf(locale) }
  const text = writePo(locale, phrasesOf(locale), english, about)
  if (file) writeFileSync(file, text)
  else process.stdout.write(text)
}

function takeOver(locale: LocaleCode, file: string) {
  const { added, changed, outdated, refused } = importPo(locale, readFileSync(file, 'utf8'))
  if (refused.length > 0) end(['Nothing was changed:', ...refused].join('\n'))
  for (const key of added) console.log(`added     ${key}`)
  for (const key of changed) console.log(`changed   ${key}`)
  for (const key of outdated) console.log(`outdated  ${key}`)
  console.log(`${added.length} added, ${changed.length} changed, ${outdated.length} outdated`)
}

function declare(patterns: readonly string[], among: readonly LocaleCode[] | undefined) {
  const keys = [...english.keys()].filter((key) => patternsOf(key).some((one) => patterns.includes(one)))
  if (patterns.length > 0) declareCurrent(keys, among)
  else list(changedKeys(english, readTranslated()))
}

function locale(code: string | undefined): LocaleCode {
  return isLocale(code) ? code : end(usage)
}

function end(message: string): never {
  console.error(message)
  process.exit(2)
}
