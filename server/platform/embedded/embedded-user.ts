import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { otherwise } from './embedded-binaries.ts'

/** Runs a program of PostgreSQL, which refuses to run as root. */
export type Runner = {
  uid: number
  gid: number
  run(program: string, args: string[], options: SpawnOptions): ReturnType<typeof spawn>
}

/** The environment of PostgreSQL: without PGPORT and its like, and without a language for messages. */
const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes a runner for PostgreSQL: as the present user, or, when that is root, as `owner`.
 *
 * @param reach files and folders that user must get to
 */
export async function runnerFor(owner: { uid: number; gid: number }, reach: string[]): Promise<Runner> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) {
    return { ...owner, run: (program, args, options) => spawn(program, args, { ...options, env, cwd: '/' }) }
  }
  const reachable = await Promise.all(reach.map(async (path) => canReach(await realpath(path), owner.uid)))
  if (reachable.every(Boolean)) {
    return {
      ...owner,
      run: (program, args, options) => spawn(program, args, { ...options, ...owner, env, cwd: '/' }),
    }
  }
  const wrapper = await throughClosedFolders(owner)
  return {
    ...owner,
    run: (program, args, options) =>
      spawn('setpriv', [...wrapper, program, ...args], { ...options, env, cwd: '/' }),
  }
}

/**
 * Chooses the user to run PostgreSQL: the present one; when that is root, the folder's owner, else `postgres`, else
 * `nobody`.
 *
 * @param folder the database's, or the one it is to be made in
 */
export async function userFor(folder: string) {
  const ours = process.getuid?.() ?? 0
  const { uid, gid } = await stat(folder)
  if (ours !== 0 && ours !== uid) {
    throw new Error(`${folder} belongs to another user (${uid}). Start Maproom as that user or as root.`)
  }
  if (uid !== 0) return { uid, gid }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. Start Maproom as another user. ${otherwise}`,
  )
}

/** Tells if a user without special rights may enter all the folders above a path, and read the path itself. */
async function canReach(path: string, uid: number): Promise<boolean> {
  const { mode, uid: owner } = await stat(path)
  const may = owner === uid ? mode >> 6 : mode
  if ((may & 0o1) === 0) return false
  return path === '/' || canReach(dirname(path), uid)
}

/**
 * Returns the arguments of setpriv with which PostgreSQL can pass folders that only root may enter, as `/root` is: it
 * is given that one capability, and no other. `no_setuid_fixup` makes access(2), which PostgreSQL asks first, see it.
 */
async function throughClosedFolders({ uid, gid }: { uid: number; gid: number }) {
  const ours = /^CapEff:\s*(\w+)/m.exec(await readFile('/proc/self/status', 'utf8').catch(() => ''))
  const capabilities = BigInt(`0x${ours?.[1] ?? '0'}`)
  const [pass] = [
    { bit: 2n, name: 'dac_read_search' },
    { bit: 1n, name: 'dac_override' },
  ].filter(({ bit }) => (capabilities >> bit) & 1n)
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].some((path) => existsSync(path))
  if (!pass || !setpriv) {
    throw new Error(
      `PostgreSQL refuses to run as root, and no other user can enter the folders that lead to Maproom and its data. Move both to a folder others may enter, install setpriv (util-linux), or start Maproom as another user. ${otherwise}`,
    )
  }
  const only = `-all,+${pass.name}`
  return [
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
    ...[`--bounding-set=${only}`, `--inh-caps=${only}`, `--ambient-caps=${only}`, '--'],
  ]
}
