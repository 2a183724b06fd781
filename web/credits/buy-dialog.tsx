import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../shared/credits.ts'
import { useFormat } from '../i18n/format.ts'
import { randomId } from '../random-id.ts'
import { FormErrors } from '../ui/form-errors.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useBuyCredits } from './credits.queries.ts'
import { Facts } from './facts.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

type Props = { item: CreditPackage; bank_details: string; onClose: () => void }

/** Orders a package once more looked at; then says what to transfer. */
export function BuyDialog({ item, bank_details, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const buy = useBuyCredits()
  const [request_key] = useState(randomId)
  if (buy.data)
    return <TransferDialog purchase={buy.data} bank_details={bank_details} fresh onClose={onClose} />

  const credits = format.credits(item.credits)
  const amount = format.money(item.amount, item.currency)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('credits.buy.dialog')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <FormErrors failure={buy.error} errors={{}} />
      <Facts
        facts={[
          { name: t('credits.field.item_name'), value: item.name },
          { name: t('credits.field.credits'), value: credits },
          { name: t('credits.field.amount'), value: amount },
          { name: t('credits.field.payment_method'), value: t('credits.payment_method.bank') },
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('credits.buy.consequence')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <SubmitButton
          type="button"
          busy={buy.isPending}
          onClick={() => buy.mutate({ package_id: item._id, request_key })}
        >
          {t('credits.buy.order_for', { credits, amount })}
        </SubmitButton>
      </Group>
    </Modal>
  )
}
