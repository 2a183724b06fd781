import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sitesOf } from './faults-of.ts'
import { withSwitches } from './with-switches.ts'

/** A source with one fault in it. The switch in the source goes by `number`; `id` outlives other changes of the file. */
export type Mutant = { number: number; file: string; id: string; line: number; from: string; to: string }

/** The faults of all sources, and a plugin that serves the sources with a switch for each fault. */
export type Faults = { mutants: Mutant[]; hashes: Map<string, string>; plugin: Plugin }

/**
 * Files without faults: no part of the program, without decisions of a running program, or run in a process of their
 * own, whose sources have no switches.
 */
const leftOut = [
  /\.(test|tables|main|d)\.ts$/,
  /-(fixtures?|stub)\.ts$/,
  /^server\/(test|demo|platform\/db\/migrations)\//,
  /^server\/accounts\/users\/(admins|ask|create-admin)\.ts$/,
  /^server\/money\/documents\/pdf\/drawing-process\.ts$/,
]

/** Finds all faults of some folders or files. */
export function mutantsOf(root: string, targets: string[]): Faults {
  const files = targets.flatMap((target) =>
    statSync(join(root, target)).isDirectory()
      ? globSync(`${target}/**/*.ts`, { cwd: root }).toSorted()
      : [target],
  )
  const switched = new Map<string, string>()
  const mutants: Mutant[] = []
  const hashes = new Map<string, string>()
  for (const file of files.filter((file) => !leftOut.some((kind) => kind.test(file)))) {
    const source = readFileSync(join(root, file), 'utf8')
    hashes.set(file, hashOf(source))
    const sites = sitesOf(file, source)
    const seen = new Map<string, number>()
    switched.set(join(root, file), withSwitches(source, sites, mutants.length + 1))
    for (const { start, end, texts } of sites) {
      const from = source.slice(start, end)
      const line = source.slice(0, start).split('\n').length
      for (const to of texts) {
        const nth = (seen.get(`${from}→${to}`) ?? 0) + 1
        seen.set(`${from}→${to}`, nth)
        const id = hashOf(`${from}→${to}→${nth}`).slice(0, 8)
        mutants.push({ number: mutants.length + 1, file, id, ...difference(line, from, to) })
      }
    }
  }
  const plugin: Plugin = {
    name: 'faults',
    enforce: 'pre',
    transform(_, id) {
      const code = switched.get(id)
      return code === undefined ? undefined : { code, map: null }
    },
  }
  return { mutants, hashes, plugin }
}

export const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Narrows a change to the lines that differ. */
function difference(line: number, from: string, to: string) {
  const [before, after] = [from.split('\n'), to.split('\n')]
  let at = 0
  while (at < before.length - 1 && at < after.length - 1 && before[at] === after[at]) at += 1
  let tail = 0
  const shortest = Math.min(before.length, after.length) - at
  while (tail < shortest - 1 && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const part = (lines: string[]) =>
    lines
      .slice(at, lines.length - tail)
      .map((text) => text.trim())
      .join(' ')
  return { line: line + at, from: part(before), to: part(after) }
}
