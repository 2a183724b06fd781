import { features } from './features.ts'
import { reconcile } from './money/reconcile/reconcile.ts'
import { openDatabase } from './platform/db/client.ts'
import { databaseServer } from './platform/embedded/database-server.ts'
import { readEnv } from './platform/env.ts'

/**
 * `npm run reconcile`: prints every finding in the books, a line each, and fails when there is any; also while the
 * portal runs.
 */
const env = readEnv()
const server = await databaseServer(env)
try {
  const { db, close } = openDatabase(server.url, { max: 1 })
  const findings = await reconcile({ db, features })
  await close()
  for (const { problem, record, detail } of findings) console.log(`${problem}\t${record}\t${detail}`)
  console.log(`${findings.length} found`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  if (!server.adopted) await server.stop()
}
