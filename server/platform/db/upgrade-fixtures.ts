import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

const journal = 'meta/_journal.json'

/** Makes a database of its own with the first migrations alone: that of an earlier version, to be filled and upgraded. */
export async function makeEarlierDatabase(migrations: number) {
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  const atServer = async (statement: string) => {
    const server = openDatabase(inject('postgresUrl'), { max: 1 })
    await server.pool.query(statement)
    await server.close()
  }
  await atServer(`create database ${name}`)
  const database = openDatabase(Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href)
  const folder = await mkdtemp(join(tmpdir(), 'maproom-migrations-'))
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const all = JSON.parse(await readFile(join(folder, journal), 'utf8'))
  const first = { ...all, entries: all.entries.slice(0, migrations) }
  await writeFile(join(folder, journal), JSON.stringify(first))
  await migrate(database.pool, folder)
  return {
    ...database,
    /** Brings it up to date. */
    upgrade: () => migrate(database.pool),
    close: async () => {
      await database.close()
      await atServer(`drop database ${name}`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
