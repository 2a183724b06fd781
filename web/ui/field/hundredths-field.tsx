import { NumberField, type NumberFieldProps } from './number-field.tsx'

type Props = Omit<NumberFieldProps, 'value' | 'onChange' | 'decimals' | 'scaled' | 'fixed'> & {
  /** Hundredths; the empty string while nothing is typed. */
  value: number | ''
  onChange: (hundredths: number | '') => void
}

/** Edits a number of credits, pieces or percent with two decimals: `4.5` or `4,5` is 450. */
export function HundredthsField({ onChange, ...props }: Props) {
  return <NumberField {...props} decimals={2} scaled onChange={(typed) => onChange(typed ?? '')} />
}
