import type { PhraseKey } from '../../app/phrase.ts'
import type { FieldRules } from './field-rules.ts'

/** Lists the props of a control that edits a value of this type: Mantine's own, and those of `web/ui/field`. */
export type FieldProps<T> = Omit<FieldRules, 'empty'> & {
  label: string
  /** Finds the control of a field that a link leads to. */
  'data-path': string
  description?: string
  error: string | undefined
  /** Takes the value, or the event of an input. */
  onChange: (change: unknown) => void
  onFocus: () => void
  onBlur: () => void
} & ([T] extends [boolean] ? { checked: boolean } : { value: Typed<T> })

/** A value as controls have it: a field that holds none is empty. */
type Typed<T> = Exclude<T, null | undefined> | ([Extract<T, null | undefined>] extends [never] ? never : '')

/** The label of a field: the phrase of its name in the form's group, unless another is given. A name without one needs it. */
export type Label<Key extends string> = [Key] extends [never]
  ? [label: PhraseKey]
  : Key extends PhraseKey
    ? [label?: PhraseKey]
    : [label: PhraseKey]

/** Returns what a control reports: the value itself, or that of an input by its event. */
export function reportedValue(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change
  const { currentTarget: input } = change
  if (!(input instanceof HTMLElement)) return change
  return input instanceof HTMLInputElement && input.type === 'checkbox'
    ? input.checked
    : Reflect.get(input, 'value')
}
