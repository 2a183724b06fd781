import { useTranslation } from 'react-i18next'
import { useOrderForm } from '../order-form-context.ts'
import type { OrderValues } from '../order-values.ts'
import { sourceOf } from './filled-in.ts'

/** Returns the words that say where a field's value is from. */
export function useSourceWords() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  return (name: keyof OrderValues) => {
    const source = sourceOf(form.values, name)
    return source && t(`orders.form.filled_in.${source}`)
  }
}
