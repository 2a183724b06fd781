import { usePriceTypeName } from './use-price-type-name.ts'

const priceTypes = ['1', '2', '3'] as const

/** Returns the price types to choose from, under the names that the operator gave them. */
export function usePriceTypeChoices() {
  const priceTypeName = usePriceTypeName()
  return priceTypes.map((value) => ({ value, label: priceTypeName(Number(value)) }))
}
