import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDataDir } from './data-dir-lock.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maproom-lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the folder is made where there is none, and taken once', async () => {
  const lock = await takeDataDir(join(folder, 'new/data'))
  await expect(takeDataDir(join(folder, 'new/data'))).rejects.toThrow(`process ${process.pid}`)
  lock.release()
  const again = await takeDataDir(join(folder, 'new/data'))
  again.release()
})

test('a killed process leaves no lock behind', async () => {
  const dir = join(folder, 'killed')
  const module = new URL('./data-dir-lock.ts', import.meta.url).href
  const script = join(folder, 'take.mjs')
  await writeFile(
    script,
    `await (await import('${module}')).takeDataDir('${dir}'); process.send('taken'); setInterval(() => {}, 1000)`,
  )
  const other = fork(script)
  await once(other, 'message')
  await expect(takeDataDir(dir)).rejects.toThrow(`process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await takeDataDir(dir)
  lock.release()
})

test('a file in its place is refused', async () => {
  const path = join(folder, 'file')
  await writeFile(path, '')
  await expect(takeDataDir(path)).rejects.toThrow('a file is in its place')
  await expect(takeDataDir(join(path, 'below'))).rejects.toThrow('a file is in its place')
})

test('a place where no folder can be made is refused', async () => {
  await expect(takeDataDir('/proc/maproom')).rejects.toThrow('no folder can be made there')
})
