import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { shopOrderKeys } from './order-keys.ts'
import classes from './shop-order.module.css'

/** Words of each step, and the action that it takes. */
const stepActions = {
  paid: { words: 'shop_order_work.act.mark_as_paid', action: 'mark_as_paid' },
  process: { words: 'shop_order_work.act.process', action: 'mark_as_processing' },
  ship: { words: 'shop_order_work.act.ship', action: 'mark_as_shipped' },
  hold: { words: 'shop_order_work.act.hold', action: 'mark_as_on_hold' },
  complete: { words: 'shop_order_work.act.complete', action: 'mark_as_completed' },
} as const

/** Opens the list of the keys that do something with the order now, which `?` does too. */
export function OrderKeysButton({ can }: Pick<ShopOrder, 'can'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { steps, page } = shopOrderKeys
  usePageKeys(shopOrderKeys, { help: () => setOpen(true) })
  const groups = [
    {
      label: t('queue.keys.group.order'),
      keys: [
        ...entriesOf(steps)
          .filter(([name]) => can[stepActions[name].action])
          .map(([name, keys]) => ({ label: t(stepActions[name].words), keys })),
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
