import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PurchaseOfUser } from '../../shared/credits.ts'
import { errorPhrase } from '../api-error.ts'
import { useFormat } from '../i18n/format.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { useMarkAsPaid } from './credits.queries.ts'

/** Marks a due purchase as paid, after asking with the person, the amount and the credits named. */
export function MarkAsPaid({ purchase }: { purchase: PurchaseOfUser }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pay = useMarkAsPaid()
  const { _id, purchase_no, username, company_name } = purchase
  const names = {
    name: company_name ? `${username} (${company_name})` : username,
    amount: format.money(purchase.amount, purchase.currency),
    credits: format.credits(purchase.credits),
  }
  const ask = async () => {
    const yes = await confirm({
      title: t('credits.invoices.paid_title', { number: purchase_no }),
      text: t('credits.invoices.paid_text', names),
      action: t('credits.invoices.paid_action', names),
    })
    if (!yes) return
    pay.mutate(_id, {
      onSuccess: () => toast.success(t('credits.invoices.paid_done', names)),
      onError: (error) => toast.error(t(errorPhrase(error))),
    })
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={pay.isPending}
      aria-label={t('credits.invoices.mark_number', { number: purchase_no })}
      onClick={() => void ask()}
    >
      {t('credits.invoices.mark')}
    </Button>
  )
}
