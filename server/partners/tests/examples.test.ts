import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiScopes } from '../../../shared/contract/api-scopes.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { codeSamples, sampledCall } from '../../platform/http/docs/code-samples.ts'
import { keyCalls } from '../../platform/http/docs/key-calls.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { originalFile } from '../../test/factories.ts'
import { makeExampleRecords } from './example-fixtures.ts'
import { makeKey, makeReseller, rate } from './partner-fixtures.ts'

const run = promisify(execFile)

let t: TestApp
let folder: string
let key: string
let prepare: Awaited<ReturnType<typeof makeExampleRecords>>

beforeAll(async () => {
  t = await startTestApp({ settings: { api_access: true, api_access_rate: rate } })
  folder = await mkdtemp(join(tmpdir(), 'maproom-examples-'))
  await writeFile(join(folder, 'original.bin'), originalFile(1).bytes)
  await writeFile(join(folder, 'corrected.bin'), originalFile(2).bytes)
  const { owner, access } = await makeReseller(t)
  key = (await makeKey(t, owner, access._id, { scopes: [...apiScopes] })).token
  prepare = await makeExampleRecords(t, owner)
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes an example into a file and runs it, as its reader would. Returns what it printed. */
async function runExample(language: Language, source: string) {
  const { program, ending } = programs[language]
  const name = `example.${ending}`
  await writeFile(join(folder, name), source)
  const env = { PATH: process.env.PATH, MAPROOM_KEY: key, NO_COLOR: '1' }
  const { stdout } = await run(program, [name], { cwd: folder, env })
  return stdout
}

let imported = 0

/** Runs an example in TypeScript in this process, as one of its own takes longer to start than most examples run. */
async function importExample(source: string) {
  imported += 1
  const path = join(folder, `example-${imported}.mts`)
  await writeFile(path, source)
  vi.spyOn(console, 'log').mockReturnValue()
  vi.stubEnv('MAPROOM_KEY', key)
  const before = process.cwd()
  process.chdir(folder)
  try {
    await import(pathToFileURL(path).href)
  } finally {
    process.chdir(before)
    vi.unstubAllEnvs()
  }
  return ''
}

/** The programs that run an example, by its language, and how its file ends. */
const programs = {
  shell: { program: 'bash', ending: 'sh' },
  typescript: { program: process.execPath, ending: 'mts' },
  php: { program: 'php', ending: 'php' },
  python: { program: 'python3', ending: 'py' },
} as const
type Language = keyof typeof programs

/** Tells if an example in a language can be run here: PHP and Python aren't everywhere. */
const runs = async (language: Language) =>
  run(programs[language].program, language === 'python' ? ['-c', 'import requests'] : ['--version']).then(
    () => true,
    () => false,
  )
const languages: Language[] = []
for (const language of ['shell', 'typescript', 'php', 'python'] as const) {
  if (language === 'shell' || language === 'typescript' || (await runs(language))) languages.push(language)
  else
    console.warn(`The examples in ${language} were not run: ${programs[language].program} isn't installed.`)
}

describe.each(languages)('the example in %s', (language) => {
  test.each(keyCalls.map(({ area, name, route }) => ({ name: `${area}.${name}`, route })))(
    'of $name does what it says',
    async ({ name, route }) => {
      const withIds = await prepare(name, route)
      const sample = codeSamples(sampledCall(route, t.url)).find(({ lang }) => lang === language)
      const source = withIds(sample?.source ?? '')
      const printed = await (language === 'typescript' ? importExample(source) : runExample(language, source))
      if (language === 'shell' && route.response !== 'file') expect(JSON.parse(printed)).toBeTruthy()
    },
  )
})

test.each(['shell', 'typescript'] as const)(
  'the example of an order in %s orders what it says',
  async (language) => {
    const withIds = await prepare('orders.place', orderRoutes.place)
    const place = codeSamples(sampledCall(orderRoutes.place, t.url)).find(({ lang }) => lang === language)
    const printed = await runExample(language, withIds(place?.source ?? ''))
    if (language === 'typescript') expect(printed).toMatch(/reg_no: 'B-MR 2047',.*total_credits: 450,/s)
    else
      expect(JSON.parse(printed)).toMatchObject({
        reg_no: 'B-MR 2047',
        total_credits: 450,
        files: [{ name: 'original.bin' }],
      })
  },
)
