import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale-choice.ts'
import { type ReadNumber, readNumber, writeTyped } from '../../i18n/read-number.ts'
import classes from './number-field.module.css'

export type NumberFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'inputMode' | 'maxLength' | 'type'
> & {
  value?: number | '' | null
  /** Called with null when the field is empty, and with NaN when what is typed can't be taken. */
  onChange?: (value: number | null) => void
  /** Decimals that may be typed. */
  decimals?: number
  /** True: `value` counts the smallest unit, so that `4.5` with two decimals is 450. */
  scaled?: boolean
  /** True: all decimals are shown, as money has them. */
  fixed?: boolean
  /** True: numbers below zero are possible. */
  signed?: boolean
  /** True: the number names something, as a year or a port does. */
  identifier?: boolean
  /** Unit shown behind the number. */
  unit?: string
}

/**
 * Edits a number as people type it in their language. When the field is left, it shows what it understood; what it
 * can't take stays as typed, with the reason.
 */
export function NumberField(props: NumberFieldProps) {
  const { value = null, onChange, decimals = 0, scaled = false, fixed = false, ...more } = props
  const { signed = false, identifier = false, unit, error, onBlur, onKeyDown, ...input } = more
  const { t } = useTranslation()
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const factor = scaled ? 10 ** decimals : 1
  const read = (text: string): ReadNumber => {
    const got = readNumber(text, locale, decimals)
    return !signed && 'value' in got && got.value !== null && got.value < 0
      ? { problem: 'not_a_number' }
      : got
  }
  const takenFrom = (got: ReadNumber) => {
    if ('problem' in got) return Number.NaN
    return got.value !== null && scaled ? Math.round(got.value * factor) : got.value
  }
  const now = value === '' ? null : value
  // Another value than was typed came from outside: the form was reset or corrected. Some forms count an empty field as 0.
  const current = typed !== null && Object.is(takenFrom(read(typed)) ?? 0, now ?? 0) ? typed : null
  const got = current === null ? undefined : read(current)
  const problem = got && 'problem' in got ? got.problem : undefined
  const settle = () => {
    if (!problem) setTyped(null)
  }
  const shown = () =>
    now === null || Number.isNaN(now) ? '' : writeTyped(now / factor, locale, { decimals, fixed, identifier })
  const reason =
    problem === 'too_precise'
      ? t(decimals === 0 ? 'validation.whole_number' : 'validation.decimals', { count: decimals })
      : problem && t('validation.not_a_number')
  return (
    <TextInput
      autoComplete="off"
      {...(unit && {
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionPointerEvents: 'none' as const,
        rightSectionWidth: `${unit.length + 2}ch`,
      })}
      {...input}
      inputMode={signed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={24}
      value={current ?? shown()}
      error={reason ?? error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(takenFrom(read(event.currentTarget.value)))
      }}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        onKeyDown?.(event)
      }}
    />
  )
}
