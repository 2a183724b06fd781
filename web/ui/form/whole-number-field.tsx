import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'

type WholeNumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'maxLength'> & {
  /** Null: nothing was typed. */
  value: number | null
  onChange: (value: number | null) => void
  /** Shows long numbers in groups of digits while nobody types. */
  grouped?: boolean
}

/**
 * Shows a field for a whole number from 0 on, of nine digits at most. A tenth of the size of Mantine's, for light
 * pages.
 */
export function WholeNumberField({ value, onChange, grouped = false, ...props }: WholeNumberFieldProps) {
  const format = useFormat()
  const [typing, setTyping] = useState(false)
  const shown = value !== null && grouped && !typing ? format.number(value) : (value?.toString() ?? '')
  return (
    <TextInput
      autoComplete="off"
      {...props}
      inputMode="numeric"
      value={shown}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 9)
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
