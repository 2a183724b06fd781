import { readFile } from 'node:fs/promises'

/**
 * Gives the user of a new cluster a name. Creating a cluster, PostgreSQL looks up the name of the user it runs as,
 * and some containers run with a number that has none. There it is run in a user namespace in which that number is
 * called `nobody`; files still belong to the number.
 *
 * @returns the words to put in front of the program and its arguments
 */
export async function userNamePrefix(uid: number): Promise<string[]> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  const nobody = users.find(([name]) => name === 'nobody')
  const named = users.some(([, , id]) => id === String(uid))
  if (named || !nobody || process.platform !== 'linux') return []
  return ['unshare', '--user', `--map-user=${nobody[2]}`, `--map-group=${nobody[3]}`, '--']
}
