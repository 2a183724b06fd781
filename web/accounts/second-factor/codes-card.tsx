import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { RenewCodes } from './renew-codes.tsx'

/** Shows the number of recovery codes left, and makes new ones. */
export function CodesCard({ left, needed }: { left: number; needed: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('second_factor.codes.title')} about={t('second_factor.codes.about')}>
      <Text size="sm" mb={needed ? 'md' : 0} c={needed && left < 3 ? 'danger' : undefined}>
        {needed ? t('second_factor.codes.left', { count: left }) : t('second_factor.codes.none')}
      </Text>
      {needed && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('second_factor.codes.renew')}
        </Button>
      )}
      {open && <RenewCodes onClose={() => setOpen(false)} />}
    </Card>
  )
}
