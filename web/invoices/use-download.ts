import { useTranslation } from 'react-i18next'
import { invoiceRoutes } from '../../shared/invoices.ts'
import { download } from '../api.ts'
import { errorPhrase } from '../api-error.ts'
import { toast } from '../ui/toast.ts'

/** Saves an invoice as PDF or as XML (EN 16931). */
export function useDownload() {
  const { t } = useTranslation()
  return async (id: string, form: 'download' | 'downloadXml') => {
    try {
      await download(invoiceRoutes[form], { params: { id } })
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    }
  }
}
