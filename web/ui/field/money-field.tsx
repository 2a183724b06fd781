import { minorDigits } from '../../../shared/money/money.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

type Props = Omit<NumberFieldProps, 'value' | 'onChange' | 'decimals' | 'scaled' | 'fixed' | 'unit'> & {
  /** Minor units; the empty string while nothing is typed. */
  value: number | ''
  currency: string
  onChange: (minor: number | '') => void
}

/** Edits an amount of money, typed as people write it: `12.5` or `12,50` euros are 1250. */
export function MoneyField({ currency, onChange, ...props }: Props) {
  const decimals = minorDigits(currency)
  return (
    <NumberField
      {...props}
      {...{ decimals, scaled: true, fixed: true, unit: currency }}
      onChange={(typed) => onChange(typed ?? '')}
    />
  )
}
