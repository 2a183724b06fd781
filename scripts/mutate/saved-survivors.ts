import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** Returns the path of a file that lasts from one run of the command to the next. */
export function cacheFile(root: string, name: string): string {
  const folder = join(root, 'node_modules/.cache/maproom-mutate')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name.replaceAll('/', '-')}.json`)
}

const nameOf = ({ file, from, to }: Mutant) => `${file}: ${from} → ${to}`

export function saveSurvivors(root: string, target: string, survivors: Mutant[]) {
  writeFileSync(cacheFile(root, `${target}.survivors`), JSON.stringify(survivors.map(nameOf), null, 1))
}

/** Finds the previous run's survivors among the current faults, even when their lines have moved. */
export function readSurvivors(root: string, target: string, mutants: Mutant[]): Mutant[] {
  const names: string[] = JSON.parse(readFileSync(cacheFile(root, `${target}.survivors`), 'utf8'))
  return mutants.filter((mutant) => names.includes(nameOf(mutant)))
}
