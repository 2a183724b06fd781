import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { Card } from '../../ui/display/card.tsx'
import { myHistoryQuery } from '../buying/buying.queries.ts'
import { EntryList } from '../credits/entry-list.tsx'
import { useLocalPages } from '../credits/use-local-pages.ts'
import { useDocument } from '../payments/use-document.ts'

/** Every change of the person's balance. */
export function MyHistory() {
  const { t } = useTranslation()
  const pages = useLocalPages(10)
  const asked = creditRoutes.myHistory.query.safeParse(pages.query)
  const result = useQuery(myHistoryQuery(asked.data ?? {}))
  const { start } = useDocument()
  return (
    <Card title={t('credits.history.title')} about={t('credits.history.about')} flush>
      <EntryList
        result={result}
        pages={pages}
        orderPage="order"
        onInvoice={(invoice_id) => start({ invoice_id, as: 'pdf' })}
      />
    </Card>
  )
}
