import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import type { Question } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Returns how the offer of the shop is changed from a list: after a question, if there is one, with a message at the
 * end, and with what shows it fetched anew.
 */
export function useShopChange() {
  const { t } = useTranslation()
  return async (change: () => Promise<unknown>, said: string, question?: Question) => {
    if (question && !(await confirm(question))) return
    try {
      await change()
      toast.success(said)
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    }
  }
}
