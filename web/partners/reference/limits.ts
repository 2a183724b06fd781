import type { TFunction } from 'i18next'
import type { Shape } from './reference.ts'

/** Writes the type of a value: `string (uuid)`, `integer[]`, `"now" | "later"`. */
export function typeOf(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (shape.contentMediaType) return 'file'
  if (shape.type === 'array') {
    const one = typeOf(shape.items ?? {})
    return one.includes(' ') ? `(${one})[]` : `${one}[]`
  }
  const type = [shape.type ?? 'any'].flat().join(' | ')
  return shape.format ? `${type} (${shape.format})` : type
}

/** Writes the limits of a value in the reader's language: `1 – 120 characters`, `0 – 5,000`. */
export function limitsOf(shape: Shape, t: TFunction, locale: string): string {
  const [inner] = shape.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const { minimum, maximum, minLength, maxLength, maxItems } = inner ?? shape
  const texts = [
    range(minimum, maximum),
    shape.format || !maxLength
      ? ''
      : t('api_docs.limits.characters', { count: maxLength, range: range(minLength, maxLength) }),
    maxItems ? t('api_docs.limits.items', { count: maxItems }) : '',
    shape.default === undefined || isEmpty(shape.default)
      ? ''
      : t('api_docs.limits.default', { value: JSON.stringify(shape.default) }),
  ]
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(texts.filter(Boolean))

  function range(least?: number, most?: number): string {
    const from = least === undefined || least <= -largest ? undefined : written(least)
    const to = most === undefined || most >= largest ? undefined : written(most)
    if (from === undefined) return to === undefined ? '' : `≤ ${to}`
    return to === undefined ? `≥ ${from}` : `${from} – ${to}`
  }

  /** Groups the digits of what is no year. */
  function written(value: number): string {
    return Math.abs(value) < 10_000 ? String(value) : value.toLocaleString(locale)
  }
}

/** Largest whole number of a schema that only says that it is whole. */
const largest = 2_147_483_647

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the shape whose fields are shown below a value: its own, those of its items, or of its first choice that has some. */
export function fieldsBelow(shape: Shape): Shape | undefined {
  if (shape.properties) return shape
  if (shape.items) return fieldsBelow(shape.items)
  return (shape.anyOf ?? shape.oneOf)?.map(fieldsBelow).find(Boolean)
}
