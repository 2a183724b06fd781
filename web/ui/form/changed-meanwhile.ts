import { changedMeanwhile } from '../../../shared/contract/opened-with.ts'
import type { ApiError } from '../../app/api/api-error.ts'

/** What somebody else saved in fields that were changed here too: who and when, if it is known, and the values. */
export type Meanwhile<V> = { by: string; at: string | null; theirs: Partial<V> }

/** Values of the refused fields: as they are typed here, as somebody else saved them, or as the form was opened with them. */
export type Side = 'mine' | 'theirs' | 'opened'

type WaysOn = {
  /** Takes over their values into the form. */
  takeTheirs: () => void
  /** Keeps the typed values, which the next save writes. */
  keepMine: () => void
  /** Shows the values of a side in the form, to compare them; the typed ones are kept. */
  look: (side: Side) => void
}

/** The failure of a form whose fields somebody else saved meanwhile, with the ways to go on. */
export class ChangedMeanwhile extends Error {
  readonly by: string
  readonly at: string | null
  readonly waysOn: WaysOn

  constructor({ by, at }: Meanwhile<unknown>, waysOn: WaysOn) {
    super('changed_meanwhile')
    this.name = 'ChangedMeanwhile'
    this.by = by
    this.at = at
    this.waysOn = waysOn
  }
}

/** Returns what others saved meanwhile, if that is why the call failed and the form has those fields. */
export function meanwhileOf<V extends Record<string, unknown>>(
  { code, data }: ApiError,
  values: V,
): Meanwhile<V> | undefined {
  const told = code === 'changed_meanwhile' ? changedMeanwhile.safeParse(data).data : undefined
  if (!told || !isPartOf(values, told.theirs)) return undefined
  return { by: told.by ?? '?', at: told.at, theirs: told.theirs }
}

const isPartOf = <V extends Record<string, unknown>>(
  values: V,
  theirs: Record<string, unknown>,
): theirs is Partial<V> => Object.keys(theirs).every((field) => field in values)

/** Returns a value that people know as it is: a short text, or nothing for what a field shows in its own form. */
export const shownValue = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 80 && !/[<>]|^[0-9a-f-]{36}$/.test(value)
    ? value
    : undefined
