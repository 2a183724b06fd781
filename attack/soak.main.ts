import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomOf } from './random.ts'
import { playRandomMoney } from './random-money.ts'
import { playSlowJourneys } from './slow-journeys.ts'
import { soak } from './soak.ts'
import { soakChat } from './soak-chat.ts'

const usage = `npm run soak -- [--rounds N] [--chat N] [--money N] [--seed N] [--slow]

Kills the server and its database in turn, without a warning, while 20 customers place orders, and counts after each
round: every order that was begun must be there once, paid, with its file whole. Then kills a portal while 200 people chat, the only one and one of two on a database, and compares what was acknowledged
and read with what is stored. Then plays random days of payments,
refunds and disputes, and compares the books with the providers after each.
--rounds N  how often it kills; default 10
--chat N    how often it kills a portal with each number of them; default 5
--money N   how often it plays with each way to pay for orders; default 100
--seed N    repeats an earlier run's moments; default new ones
--slow      in place of all this plays journeys in a browser, with every answer and all live news late by up to 1.5 s`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    chat: { type: 'string', default: '5' },
    money: { type: 'string', default: '100' },
    seed: { type: 'string' },
    slow: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const rounds = Number(values.rounds)
const chat = Number(values.chat)
const money = Number(values.money)
const seed = Number(values.seed ?? randomInt(2 ** 31))
const isWell =
  [rounds, chat, money, seed].every(Number.isSafeInteger) && rounds >= 0 && chat >= 0 && money >= 0
if (values.help || !isWell) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

if (values.slow) {
  console.log(`seed ${seed}`)
  process.exit((await playSlowJourneys(seed)) ? 0 : 1)
}

const ends = new AsyncDisposableStack()
process.once('SIGINT', () => void ends.disposeAsync().then(() => process.exit(130)))
let lost = 0
let placed = 0
try {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-soak-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  console.log(`seed ${seed}, ${rounds} rounds`)
  if (rounds > 0)
    await soak(folder, randomOf(seed), rounds, ends, (round) => {
      lost += round.losses.length
      placed += round.placed
      console.log(
        `${round.number}. ${round.killed} killed, well again after ${round.back_ms} ms, ${round.placed} orders`,
      )
      for (const loss of round.losses) console.log(`   ${loss}`)
    })
  if (chat > 0) lost += await soakChat(randomOf(seed), chat, ends, console.log)
  console.log(`${placed} orders in ${rounds} rounds, ${lost} losses`)
} finally {
  await ends.disposeAsync()
}
const addsUp = money === 0 || (await playRandomMoney(money))
process.exit(lost > 0 || !addsUp ? 1 : 0)
