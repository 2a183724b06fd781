import type { ReadPlan } from './build-read.ts'

export const KiB = 1024

/** A family as it is laid out, and what has to be found in it. What isn't named must not be found. */
export type Family = {
  name: string
  plan: ReadPlan
  found: { maker?: string; family?: string; hardware?: string; software?: string; part?: string }
}
