import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsRoutes } from '../../../../shared/site/settings-routes.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'

/** Empties the caches of the whole site. */
export function CachesTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const { busy, failure, send } = useSending()
  const [when, setWhen] = useState<string>()
  const purge = async () => {
    const { purged_at } = await call(settingsRoutes.purgeCaches)
    setWhen(format.dateTime(purged_at))
  }
  return (
    <Card title={t('settings.tab.caches')} about={t('settings.about.caches')}>
      <FormErrors failure={failure} errors={{}} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={busy}
        onClick={() => void send(purge)}
      >
        {t('settings.caches.purge')}
      </Button>
      <p role="status">{when && t('settings.caches.purged', { when })}</p>
    </Card>
  )
}
