import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../shared/credits.ts'
import { useFormat } from '../i18n/format.ts'
import { Facts } from './facts.tsx'

type Props = {
  purchase: Purchase
  bank_details: string
  /** Whether it was ordered a moment ago. */
  fresh?: boolean
  onClose: () => void
}

/** What to transfer, where to, and with which reference; each to be copied. */
export function TransferDialog({ purchase, bank_details, fresh = false, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const credits = format.credits(purchase.credits)
  const amount = format.money(purchase.amount, purchase.currency)
  const reference = String(purchase.purchase_no)
  const account = bank_details.trim()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(fresh ? 'credits.transfer.ordered' : 'credits.transfer.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text size="sm" mb="sm">
        {t('credits.transfer.about', { credits })}
      </Text>
      <Facts
        facts={[
          { name: t('credits.transfer.amount'), value: amount, copy: amount },
          { name: t('credits.transfer.reference'), value: reference, copy: reference },
          ...(account
            ? [{ name: t('credits.transfer.account'), value: account, copy: account, long: true }]
            : [{ name: t('credits.transfer.account'), value: t('credits.transfer.ask'), long: true }]),
        ]}
      />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('credits.transfer.done')}
        </Button>
      </Group>
    </Modal>
  )
}
