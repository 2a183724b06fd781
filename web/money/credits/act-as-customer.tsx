import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { Balance } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { actAs } from '../../app/session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './balance-drawer.module.css'

/** Signs in as a customer after a confirmation; the router then opens their first page. */
export function ActAsCustomer({ customer }: { customer: Balance }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(authRoutes.signInAsCustomer, { body: { user_id: customer.user_id } }),
    onSuccess: actAs,
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('balances.acting.title', { name: customer.name }),
      text: t('balances.acting.text'),
      action: t('balances.acting.action'),
    })
    if (yes) mutate()
  }
  return (
    <Button
      variant="default"
      className={classes.act}
      loading={isPending}
      leftSection={<IconUserShare size={16} />}
      onClick={() => void ask()}
    >
      {t('balances.acting.action')}
    </Button>
  )
}
