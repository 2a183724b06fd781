import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { Balance } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { actAs } from '../../app/session/session.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import classes from './balance-drawer.module.css'

/** Signs in as a customer after a confirmation; the router then opens their first page. */
export function ActAsCustomer({ customer }: { customer: Balance }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(
    async () => actAs(await call(authRoutes.signInAsCustomer, { body: { user_id: customer.user_id } })),
    {
      ask: () => ({
        title: t('balances.acting.title', { name: customer.name }),
        text: t('balances.acting.text'),
        action: t('balances.acting.action'),
      }),
    },
  )
  return (
    <Button
      variant="default"
      className={classes.act}
      loading={busy}
      leftSection={<IconUserShare size={16} />}
      onClick={start}
    >
      {t('balances.acting.action')}
    </Button>
  )
}
