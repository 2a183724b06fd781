import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { guestRoutes } from '../../../shared/shop/guests.ts'
import type { ShopOrder } from '../../../shared/shop/shop-orders.ts'
import { call } from '../../app/api/api.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

type Props = { order: ShopOrder; password: string; onBack: () => void }

/** Takes the mailed code, and leads to the order in the account, which asks to sign in. */
export function AccountCode({ order, password, onBack }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { openAccount } = guestRoutes
  const values: { code: string; password: string; terms_accepted: true } = {
    ...{ code: '', password },
    terms_accepted: true,
  }
  const form = useSchemaForm(openAccount.body, values, {
    save: async (body) => {
      await call(openAccount, { body })
      toast.success(t('shop_orders.account.done'))
      await navigate({ to: pathTo('shopOrder', { invoice_no: order.invoice_no }) })
    },
  })
  return (
    <DialogForm
      form={{ ...form, onClose: onBack }}
      text={t('shop_orders.account.sent', { email: order.customer.email })}
      action={t('shop_orders.account.confirm')}
      cancel={t('shop_orders.account.back')}
    >
      <CodeField {...form.field('code', 'accounts.code.label')} />
    </DialogForm>
  )
}
