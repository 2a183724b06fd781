import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/db/client.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { startPortal } from '../server/test/portal-process.ts'
import { chatUnderKills } from './chat-kills.ts'
import type { Random } from './random.ts'

const clients = 200
const seconds = 4
/** Kills of a round: its people chat for less than the 15 minutes that their tokens last. */
const killsEach = 5

/**
 * Kills a portal so many times while 200 people chat, once as the only one and once as one of two on a database of
 * their own, and says what was lost.
 *
 * @returns the number of losses
 */
export async function soakChat(
  random: Random,
  kills: number,
  ends: AsyncDisposableStack,
  say: (line: string) => void,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-soak-chat-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  ends.defer(() => postgres.stop())
  const database = openDatabase(postgres.url, { max: 4 })
  ends.defer(database.close)
  await migrate(database.pool)
  const SECRET = randomUUID() + randomUUID()
  const env = { DATABASE_URL: postgres.url, SECRET, DEMO: 'false', LOG_LEVEL: 'error' }
  const start = async () => startPortal(await mkdtemp(join(folder, 'portal-')), env)
  const secret = new TextEncoder().encode(SECRET)
  let lost = 0
  for (const portals of [1, 2] as const) {
    for (let left = kills; left > 0; left -= killsEach) {
      const { messages, losses } = await chatUnderKills({
        ...{ db: database.db, secret, random, start, portals, clients, seconds },
        kills: Math.min(left, killsEach),
      })
      lost += losses.length
      const of = portals === 1 ? 'the only portal' : 'one of two portals'
      say(`${of} killed ${Math.min(left, killsEach)} times, ${messages} messages, ${losses.length} losses`)
      for (const loss of losses) say(`   ${loss}`)
    }
  }
  return lost
}
