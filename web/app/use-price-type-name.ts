import { useTranslation } from 'react-i18next'
import { useSiteData } from './site-data.ts'

/** Returns a function that names a price type, 1 to 3: as the operator calls it, or else by its number. */
export function usePriceTypeName() {
  const { t } = useTranslation()
  const names = useSiteData()?.price_type_names
  return (number: number) => names?.[number - 1] || t('services.price_type', { number })
}
