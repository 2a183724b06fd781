import { rmSync } from 'node:fs'
import { features } from '../features.ts'
import { openDatabase } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded/embedded.ts'
import { jobsOf } from '../platform/feature.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { template } from './template.ts'

/**
 * Settings for data that is thrown away: pages are written once, and no vacuum visits a hundred databases in turn. Every
 * worker's app has its own connections.
 */
const disposable = {
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
}

/** Starts a PostgreSQL of the tests' own, with one migrated database that every test file copies. */
export async function startTestPostgres() {
  const dir = await makeScratchFolder('maproom-postgres-')
  const postgres = await startEmbeddedPostgres({ dir, fsync: false, settings: disposable })
  const maintenance = openDatabase(postgres.url, { max: 1 })
  await maintenance.pool.query(`create database ${template}`)
  await maintenance.close()
  await prepare(Object.assign(new URL(postgres.url), { pathname: `/${template}` }).href)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop('immediate')
      // Of a hundred thousand files the asynchronous one would take three times as long.
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function prepare(url: string) {
  const database = openDatabase(url, { max: 2 })
  await migrate(database.pool)
  await database.close()
  const jobs = await openJobs(url, jobsOf(features))
  await jobs.close()
}
