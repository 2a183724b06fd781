import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Balance, creditRoutes } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import classes from './balance-drawer.module.css'

/** Opens the wallet of a customer who never had credits, at zero. */
export function OpenWallet({ customer }: { customer: Balance }) {
  const { t } = useTranslation()
  const { user_id, name } = customer
  const { start, busy } = useAction(() => call(creditRoutes.openWallet, { body: { user_id } }), {
    done: () => t('balances.opened', { name }),
  })
  return (
    <Button
      variant="default"
      className={classes.act}
      loading={busy}
      leftSection={<IconWallet size={16} />}
      onClick={() => start()}
    >
      {t('balances.open')}
    </Button>
  )
}
