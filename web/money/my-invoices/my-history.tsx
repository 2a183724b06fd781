import { useTranslation } from 'react-i18next'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { Card } from '../../ui/display/card.tsx'
import { useLocalRecordList } from '../../ui/list/use-record-list.ts'
import { EntryList } from '../credits/entry-list.tsx'
import { useDocument } from '../payments/use-document.ts'

/** Lists every change of the person's balance. */
export function MyHistory() {
  const { t } = useTranslation()
  const entries = useLocalRecordList(creditRoutes.myHistory)
  const { start } = useDocument()
  return (
    <Card title={t('credits.history.title')} about={t('credits.history.about')} flush>
      <EntryList
        entries={entries}
        orderPage="order"
        onInvoice={(invoice_id) => start({ invoice_id, as: 'pdf' })}
      />
    </Card>
  )
}
