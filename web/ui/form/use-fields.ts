import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { PhraseKey } from '../../app/phrase.ts'
import { useGroup, usePhrase } from '../../i18n/use-group.ts'
import { type FieldProps, type Label, reportedValue } from './field-props.ts'
import { fieldRules } from './field-rules.ts'

type Names<V> = keyof V & string

/** The fields of a form, and those within them: `address.city`. */
export type FieldPath<V> =
  | Names<V>
  | { [K in Names<V>]: V[K] extends Record<string, unknown> ? `${K}.${Names<V[K]>}` : never }[Names<V>]

type At<V, Path> = Path extends keyof V
  ? V[Path]
  : Path extends `${infer Name}.${infer Within}`
    ? Name extends keyof V
      ? At<V[Name], Within>
      : never
    : never

/** Gives a control what it needs to edit a field: label, hint, limits, value and error. */
export type Fields<V, Words extends string = never> = <Path extends FieldPath<V>>(
  path: Path,
  ...label: Label<`${Words}.${Path}`>
) => FieldProps<At<V, Path>>

/** A form with its fields, for the parts of which it is made. */
export type FormWithFields<V, Words extends string = never> = UseFormReturnType<V> & {
  field: Fields<V, Words>
}

/** Binds the fields of a form to the schema of what it sends, and to the phrases of a group. */
export function useFields<V extends Record<string, unknown>, const Words extends string = never>(
  form: Pick<UseFormReturnType<V>, 'values' | 'getInputProps'>,
  schema: z.ZodType,
  words?: Words,
): Fields<V, Words> {
  const { t } = useTranslation()
  const phrase = useGroup(words)
  const phraseOf = usePhrase()
  function field<Path extends FieldPath<V>>(
    path: Path,
    ...label: Label<`${Words}.${Path}`>
  ): FieldProps<At<V, Path>>
  function field(path: string, label?: PhraseKey): unknown {
    const { onFocus, onBlur, onChange, error } = form.getInputProps(path)
    const { empty, ...rules } = fieldRules(schema, path)
    const value = valueAt(form.values, path.split('.'))
    const description = phrase(`${path}_hint`) ?? phraseOf(`${label}_hint`)
    return {
      ...{ ...rules, 'data-path': path },
      ...{ label: label ? t(label) : phrase(path), error, onFocus, onBlur },
      ...(description && { description }),
      ...(typeof value === 'boolean' ? { checked: value } : { value: value ?? '' }),
      onChange: (change: unknown) => {
        const reported = reportedValue(change)
        onChange(reported === '' || reported === null ? empty : reported)
      },
    }
  }
  return field
}

/** Returns what was typed at a path: that of a field, or of one within it. */
export const valueAt = (typed: unknown, path: readonly PropertyKey[]) =>
  path.reduce((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), typed)
