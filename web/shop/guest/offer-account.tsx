import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { guestRoutes } from '../../../shared/shop/guests.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { call } from '../../app/api/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { AccountPassword } from './account-password.tsx'
import classes from './offer-account.module.css'

/** Offers a guest to take their order into an account: a password, then the code that is mailed to their address. */
export function OfferAccount({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setPassword(null)
  }
  return (
    <Card title={t('shop_orders.account.title')} className={classes.card}>
      <div className={classes.offer}>
        <p className={classes.about}>{t('shop_orders.account.about')}</p>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('shop_orders.account.act')}
        </Button>
      </div>
      <Dialog
        opened={open}
        onClose={close}
        title={t('shop_orders.account.title')}
        closeOnClickOutside={false}
      >
        {password === null ? (
          <AccountPassword onSent={setPassword} onClose={close} />
        ) : (
          <AccountCode order={order} password={password} onBack={() => setPassword(null)} />
        )}
      </Dialog>
    </Card>
  )
}

type Props = { order: ShopOrder; password: string; onBack: () => void }

/** Takes the mailed code, and leads to the order in the account, which asks to sign in. */
function AccountCode({ order, password, onBack }: Props) {
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
