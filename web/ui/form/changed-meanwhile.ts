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

/** Returns a value that people know as it is: a short text, or nothing for what a field shows in its own form. */
export const shownValue = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 80 && !/[<>]|^[0-9a-f-]{36}$/.test(value)
    ? value
    : undefined
