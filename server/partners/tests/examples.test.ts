import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** Writes an example into a file and runs it, as its reader would. */
async function runExample(program: string, name: string, source: string) {
  await writeFile(join(folder, name), source)
  const env = { PATH: process.env.PATH, MAPROOM_KEY: key, NO_COLOR: '1' }
  const { stdout } = await run(program, [name], { cwd: folder, env })
  return stdout
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
      const { program, ending } = programs[language]
      const printed = await runExample(program, `example.${ending}`, withIds(sample?.source ?? ''))
      if (language === 'shell' && route.response !== 'file') expect(JSON.parse(printed)).toBeTruthy()
    },
  )
})

test('the example of an order orders what it says', async () => {
  const withIds = await prepare('orders.place', orderRoutes.place)
  const place = codeSamples(sampledCall(orderRoutes.place, t.url)).find(({ lang }) => lang === 'shell')
  const order = JSON.parse(await runExample('bash', 'place.sh', withIds(place?.source ?? '')))
  expect(order).toMatchObject({ reg_no: 'B-MR 2047', total_credits: 450, files: [{ name: 'original.bin' }] })
})
