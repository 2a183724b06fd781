import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { shopOrderKeys } from './order-keys.ts'
import classes from './shop-order.module.css'

const words = {
  paid: 'shop_order_work.act.mark_as_paid',
  process: 'shop_order_work.act.process',
  ship: 'shop_order_work.act.ship',
  hold: 'shop_order_work.act.hold',
  complete: 'shop_order_work.act.complete',
} as const

/** Opens the list of the order's keys, which `?` does too. */
export function OrderKeysButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { steps, page } = shopOrderKeys
  usePageKeys(shopOrderKeys, { help: () => setOpen(true) })
  const groups = [
    {
      label: t('queue.keys.group.order'),
      keys: [
        ...entriesOf(steps).map(([name, keys]) => ({ label: t(words[name]), keys })),
        { label: t('queue.keys.help'), keys: page.help },
      ],
    },
  ]
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.keys}
        aria-label={t('ui.keys')}
        title={t('ui.keys')}
        onClick={() => setOpen(true)}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
      {open && <KeysDialog groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}
