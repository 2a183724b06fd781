import type { Mutant } from './mutants.ts'

/** Faults that change nothing anybody could notice, by file, with the reason. */
const equivalent: { file: string; from: string; to: string; reason: string }[] = []

export function isEquivalent({ file, from, to }: Mutant): boolean {
  return equivalent.some((one) => one.file === file && one.from === from && one.to === to)
}
