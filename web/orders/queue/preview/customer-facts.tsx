import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'

/** Shows the order's customer, and the language to write to them in. */
export function CustomerFacts({ customer }: { customer: Order['customer'] }) {
  const { t } = useTranslation()
  const { name, company_name, email, locale } = customer
  return (
    <Card title={t('orders.field.customer')}>
      <FactList
        look="ends"
        facts={[
          { name: t('queue.name'), value: name },
          { name: t('orders.field.company_name'), value: company_name },
          {
            name: t('orders.field.email'),
            value: (
              <Anchor href={`mailto:${email}`} size="sm">
                <bdi>{email}</bdi>
              </Anchor>
            ),
          },
          { name: t('queue.language'), value: isLocale(locale) ? localeNames[locale] : locale },
        ]}
      />
    </Card>
  )
}
