import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'

/** Fields of the seller that most countries require on an invoice. */
const needed = [
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'company_vat_no',
] as const

/** Lists the missing fields that invoices require. */
export function CompanyHint({ values }: { values: Record<string, unknown> }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const missing = needed.filter((name) => String(values[name]).trim() === '')
  if (missing.length === 0) {
    return (
      <Alert color="accent" variant="light" icon={<IconCircleCheck />}>
        {t('settings.company.complete')}
      </Alert>
    )
  }
  const fields = list(missing.map((name) => t(`settings.field.${name}`)))
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle />}>
      {t('settings.company.missing', { fields })}
    </Alert>
  )
}
