import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../shared/shop/shop-orders.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { AccountCode } from './account-code.tsx'
import { AccountPassword } from './account-password.tsx'
import classes from './offer-account.module.css'

/** Offers a guest to keep their order in an account: a password, then the code that is mailed to their address. */
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
