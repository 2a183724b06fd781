import { once } from 'node:events'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Binaries } from './embedded-binaries.ts'
import type { Runner } from './embedded-user.ts'

/** Name of the database and of the user it belongs to. */
export const name = 'maproom'

/**
 * Makes the folder of a new PostgreSQL with one database, sorted as Unicode sorts, and one user who signs in with
 * `password`. Nobody else can sign in, not even the superuser. If interrupted, it begins anew the next time.
 */
export async function createCluster(
  binaries: Binaries,
  runner: Runner,
  cluster: string,
  { password, fsync }: { password: string; fsync: boolean },
) {
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await chown(unfinished, runner.uid, runner.gid)
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  await finish(runner, binaries.initdb, [
    ...['-D', unfinished, '--username=postgres', '--auth=reject', '--encoding=UTF8'],
    ...[
      '--locale-provider=icu',
      '--icu-locale=und',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--no-instructions',
      ...(fsync ? [] : ['--no-sync']),
    ],
  ])
  await finish(
    runner,
    binaries.postgres,
    ['--single', '-D', unfinished, '-c', 'exit_on_error=on', 'postgres'],
    `create role ${name} login createdb password '${password}'\ncreate database ${name} owner ${name}\n`,
  )
  await writeFile(`${unfinished}/pg_hba.conf`, `host all ${name} 127.0.0.1/32 scram-sha-256\n`)
  await rename(unfinished, cluster)
}

/** Tells if there is a cluster already. Throws when it belongs to another version of PostgreSQL. */
export async function hasCluster(cluster: string) {
  const version = await readFile(`${cluster}/PG_VERSION`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (version && version.trim() !== '18') {
    throw new Error(
      `${cluster} was written by PostgreSQL ${version.trim()}; this Maproom comes with PostgreSQL 18.`,
    )
  }
  return version !== undefined
}

async function finish(runner: Runner, program: string, args: string[], input = '') {
  const [command = program, ...rest] = [...(await userNamePrefix(runner.uid)), program, ...args]
  const child = runner.run(command, rest, { stdio: 'pipe' })
  child.stdin?.end(input)
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The database could not be created.\n${(await output).join('').trim()}`)
}

/**
 * Gives the user of a new cluster a name. Creating a cluster, PostgreSQL looks up the name of the user it runs as,
 * and some containers run with a number that has none. There it is run in a user namespace in which that number is
 * called `nobody`; files still belong to the number.
 *
 * @returns the words to put in front of the program and its arguments
 */
async function userNamePrefix(uid: number): Promise<string[]> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  const nobody = users.find(([name]) => name === 'nobody')
  const named = users.some(([, , id]) => id === String(uid))
  if (named || !nobody || process.platform !== 'linux') return []
  return ['unshare', '--user', `--map-user=${nobody[2]}`, `--map-group=${nobody[3]}`, '--']
}
