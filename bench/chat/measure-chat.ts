import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OurServer } from '../processes.ts'
import type { Result } from '../report.ts'
import type { ChatRound, ChatTimes } from './chat-load.ts'
import type { Chatters } from './seed-chats.ts'

/** The size of a round; its results are named after the number of connections. */
type ChatSize = { connected: number; team: number; perSecond: number; seconds: number }
const chatSizes: ChatSize[] = [
  { connected: 1000, team: 20, perSecond: 50, seconds: 20 },
  { connected: 5000, team: 20, perSecond: 50, seconds: 20 },
]

const settledSeconds = 5

/**
 * Connects customers and team to one server from a process of its own, lets them chat, and measures the time until a
 * message is shown at the other side, and the server's memory for each idle connection.
 */
export async function measureChat(
  ours: Pick<OurServer, 'url' | 'memory'>,
  chatters: Chatters,
  {
    ends,
    log,
    sizes = chatSizes,
  }: { ends: AsyncDisposableStack; log: (line: string) => void; sizes?: ChatSize[] },
): Promise<Result[]> {
  const results: Result[] = []
  for (const { connected, team, perSecond, seconds } of sizes) {
    const people = {
      customers: chatters.customers.slice(0, connected - team),
      team: chatters.team.slice(0, team),
    }
    log(`chat: connecting ${people.customers.length + people.team.length} people`)
    const before = await ours.memory()
    const child = startLoad(ends)
    child.send({ url: ours.url, people, perSecond, seconds } satisfies ChatRound)
    const [there]: { connected: number }[] = await once(child, 'message')
    await sleep(settledSeconds * 1000)
    const each_kB = (((await ours.memory()) - before) * 1024) / (there?.connected ?? Number.NaN)
    log(`chat: ${perSecond} messages a second`)
    child.send('begin')
    const [times]: ChatTimes[] = await once(child, 'message')
    child.disconnect()
    if (!times || times.missed > 0) throw new Error(`${times?.missed} messages were not shown.`)
    const sorted = times.shown_ms.toSorted((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    const add = (what: string, unit: string, figure: number) =>
      results.push({ name: `chat-${connected}-${what}`, unit, ours: figure, bare: null, ratio: null })
    add('p50', 'ms', at(0.5))
    add('p99', 'ms', at(0.99))
    add('memory-each', 'kB', each_kB)
    await sleep(settledSeconds * 1000)
  }
  return results
}

function startLoad(ends: AsyncDisposableStack): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'chat-load.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  ends.defer(() => void child.kill())
  return child
}
