import { useTranslation } from 'react-i18next'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { download } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { toast } from '../../ui/feedback/toast.ts'

type Wanted = { invoice_id: string; as: 'pdf' | 'xml' }

const routes = { pdf: invoiceRoutes.download, xml: invoiceRoutes.downloadXml }

/** Downloads an invoice's document. Shows a message after a second, because the server may have to draw it first. */
export function useDocument() {
  const { t } = useTranslation()
  return useAction(async ({ invoice_id: id, as }: Wanted) => {
    const timer = setTimeout(() => toast.info(t('credits.purchases.preparing')), 1_000)
    await download(routes[as], { params: { id } }).finally(() => clearTimeout(timer))
  })
}
