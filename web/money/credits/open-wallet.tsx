import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Balance } from '../../../shared/money/credits.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './balance-drawer.module.css'
import { useOpenWallet } from './credits.queries.ts'

/** Opens the wallet of a customer who never had credits, at zero. */
export function OpenWallet({ customer }: { customer: Balance }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useOpenWallet()
  const open = () =>
    mutate(customer.user_id, {
      onSuccess: () => toast.success(t('balances.opened', { name: customer.name })),
      onError: (error) => toast.error(t(errorPhrase(error))),
    })
  return (
    <Button
      variant="default"
      className={classes.act}
      loading={isPending}
      leftSection={<IconWallet size={16} />}
      onClick={open}
    >
      {t('balances.open')}
    </Button>
  )
}
