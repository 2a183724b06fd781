import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWeb } from '../../scripts/build-web.mjs'
import { isLocale, localeCodes } from '../../shared/contract/locale-codes.ts'
import { pageNames } from '../../shared/contract/pages.ts'
import { passOn, type Surveyed } from './asked.ts'
import { report } from './report.ts'

const usage = `npm run layout [-- LOCALE…] [--pages NAME,…] [--widths 390,1280] [--pictures FOLDER]

Opens every page of the product on a portal with demo data, as the readers who may see it, in these languages (or all),
and reports what is wrong with its layout: texts that are cut, lie over others or outside the window, labels in two lines,
words broken without a hyphen, keys in place of phrases.
--pages NAME,…     these pages alone, by their names in shared/contract/pages.ts, or mails
--widths N,…       widths of the window in pixels; default 390,1280
--pictures FOLDER  a picture of each finding, with a line around it
--out FOLDER       where findings.json is written; default test-results/layout`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    widths: { type: 'string', default: '390,1280' },
    pictures: { type: 'string' },
    out: { type: 'string', default: 'test-results/layout' },
    help: { type: 'boolean' },
  },
})
const codes = positionals.length > 0 ? positionals : localeCodes
const locales = codes.filter(isLocale)
const widths = values.widths.split(',').map(Number)
const names = values.pages?.split(',') ?? [...pageNames, 'mails']
const pages = names.filter(isPage)
const unknown = [...names.filter((name) => !isPage(name)), ...codes.filter((code) => !isLocale(code))]
if (values.help || unknown.length > 0 || !widths.every((width) => width > 0)) {
  console.log(unknown.length > 0 ? `${unknown.join(', ')}: no such page or language\n\n${usage}` : usage)
  process.exit(values.help ? 0 : 2)
}

const folder = resolve(values.out)
const file = join(folder, 'pages.jsonl')
const pictures = values.pictures ? resolve(values.pictures) : null
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
if (pictures) mkdirSync(pictures, { recursive: true })
await ensureWeb()
process.exitCode = await run()

function isPage(name: string): name is Surveyed {
  return name === 'mails' || pageNames.some((known) => known === name)
}

async function run(): Promise<number> {
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  const child = spawn(
    process.execPath,
    [
      cli,
      'test',
      '--workers=1',
      '--reporter=line',
      '--output=test-results/journeys',
      'e2e/layout/layout.spec.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...passOn({ locales, widths, pages, firstOnly: false, file, pictures }) },
    },
  )
  const [code] = await once(child, 'exit')
  const findings = report(file, locales.length * widths.length)
  writeFileSync(join(folder, 'findings.json'), JSON.stringify(findings, null, 2))
  if (code !== 0) console.log('The run ended before all pages were shown.')
  return code === 0 && findings.length === 0 ? 0 : 1
}
