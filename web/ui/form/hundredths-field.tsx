import { NumberInput, type NumberInputProps } from '@mantine/core'
import { creditUnit, toCredits } from '../../../shared/money/money.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** Hundredths; the empty string while nothing is typed. */
  value: number | ''
  onChange: (hundredths: number | '') => void
}

/** Edits a number of credits or pieces with two decimals: `4.5` or `4,5` is 450. */
export function HundredthsField({ value, onChange, ...props }: Props) {
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      decimalScale={2}
      allowedDecimalSeparators={['.', ',']}
      allowNegative={false}
      {...props}
      value={value === '' ? '' : value / creditUnit}
      onChange={(typed) => onChange(typed === '' ? '' : toCredits(Number(typed)))}
    />
  )
}
