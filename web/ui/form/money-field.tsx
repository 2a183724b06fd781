import { NumberInput, type NumberInputProps } from '@mantine/core'
import { minorDigits } from '../../../shared/money/money.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** Minor units; the empty string while nothing is typed. */
  value: number | ''
  currency: string
  onChange: (minor: number | '') => void
}

/** Edits an amount of money, typed as people write it: `12.5` or `12,50` euros are 1250. */
export function MoneyField({ value, currency, onChange, ...props }: Props) {
  const digits = minorDigits(currency)
  const unit = 10 ** digits
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      decimalScale={digits}
      fixedDecimalScale={false}
      allowedDecimalSeparators={['.', ',']}
      allowNegative={false}
      suffix={` ${currency}`}
      {...props}
      value={value === '' ? '' : value / unit}
      onChange={(typed) => onChange(typed === '' ? '' : Math.round(Number(typed) * unit))}
    />
  )
}
