import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { chatUnderKills } from '../../attack/chat-kills.ts'
import { randomOf } from '../../attack/random.ts'
import { createTestDatabase } from './database.ts'
import { startPortal } from './portal-process.ts'
import { makeScratchFolder } from './scratch-folder.ts'

test('kill -9 of one of two portals on one database while people chat loses no message and doubles none', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const folders: string[] = []
  onTestFinished(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
  const SECRET = randomUUID() + randomUUID()
  const env = { DATABASE_URL: database.url, SECRET, DEMO: 'false', LOG_LEVEL: 'silent' }
  const start = async () => {
    const folder = await makeScratchFolder('maproom-chat-')
    folders.push(folder)
    return startPortal(folder, env)
  }
  const { messages, losses } = await chatUnderKills({
    ...{ db: database.db, secret: new TextEncoder().encode(SECRET), random: randomOf(1), start },
    ...{ portals: 2, clients: 20, seconds: 0.5, kills: 1 },
  })
  expect(messages).toBeGreaterThanOrEqual(40)
  expect(losses).toEqual([])
})
