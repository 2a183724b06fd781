import { isLocale } from '../../shared/contract/locale-codes.ts'
import { phrasesOf } from './catalogue.ts'
import { checkLocale, missingKeys } from './checks/check-locale.ts'

const usage = `npm run phrases -- COMMAND

check LOCALE    what is wrong with the phrases of a language
missing LOCALE  the phrases that it lacks, in English`

const [command, locale, ...more] = process.argv.slice(2)
if (!isLocale(locale) || more.length > 0) end(usage)
const [english, phrases] = [phrasesOf('en'), phrasesOf(locale)]
const missing = missingKeys(locale, phrases, english)
if (command === 'check') {
  const findings = checkLocale(locale, phrases, english)
  for (const { key, wrong } of findings) console.log(`${key}\n  ${wrong}\n  ${phrases.get(key) ?? ''}`)
  console.log(`${locale}: ${phrases.size} phrases, ${missing.length} missing, ${findings.length} wrong`)
  process.exitCode = findings.length > 0 ? 1 : 0
} else if (command === 'missing') {
  for (const key of missing) console.log(`${key}\t${english.get(key) ?? ''}`)
} else end(usage)

function end(message: string): never {
  console.error(message)
  process.exit(2)
}
