import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Clamd, eicarMark, startClamd, verdictOn } from './clamd-fixture.ts'
import { scanFile } from './virus-scan.ts'

let folder: string
let clamd: Clamd | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => {
  await clamd?.close()
  clamd = undefined
})

const startScanner = async (verdict: Parameters<typeof startClamd>[0]) => {
  clamd = await startClamd(verdict)
  return clamd.env
}

async function fileOf(contents: Buffer | string) {
  const path = join(folder, 'file')
  await writeFile(path, contents)
  return path
}

test('nothing is asked when no scanner is configured', async () => {
  await scanFile({}, '/nowhere')
})

test('a clean file of several chunks passes', async () => {
  let size = 0
  const env = await startScanner((file) => {
    size = file.length
    return verdictOn(file)
  })
  await scanFile(env, await fileOf(Buffer.alloc(300_000, 1)))
  expect(size).toBe(300_000)
})

test('an infected file is refused', async () => {
  const env = await startScanner(verdictOn)
  await expect(scanFile(env, await fileOf(`x${eicarMark}`))).rejects.toMatchObject({ code: 'file_infected' })
})

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: Broken pipe ERROR', ' '])(
  'the answer "%s" lets nothing in',
  async (answer) => {
    const env = await startScanner(() => answer)
    await expect(scanFile(env, await fileOf('x'))).rejects.toMatchObject({
      code: 'virus_scanner_unavailable',
    })
  },
)

test('a scanner that is down lets nothing in', async () => {
  const env = await startScanner(verdictOn)
  await clamd?.close()
  await expect(scanFile(env, await fileOf('x'))).rejects.toMatchObject({ code: 'virus_scanner_unavailable' })
})

test('a scanner that never answers is given up', async () => {
  const env = await startScanner(() => undefined)
  const scan = scanFile(env, await fileOf('x'), 200)
  await expect(scan).rejects.toMatchObject({ code: 'virus_scanner_unavailable' })
})
