import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { settingsRoutes } from '../../../../shared/site/settings-routes.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSettingsChange } from '../settings.queries.ts'

/** Empties the caches of the whole site. */
export function CachesTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const purge = useSettingsChange(() => call(settingsRoutes.purgeCaches))
  return (
    <Card title={t('settings.tab.caches')} about={t('settings.about.caches')}>
      <FormErrors failure={purge.error} errors={{}} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={purge.isPending}
        onClick={() => purge.mutate()}
      >
        {t('settings.caches.purge')}
      </Button>
      <p role="status">
        {purge.data && t('settings.caches.purged', { when: format.dateTime(purge.data.purged_at) })}
      </p>
    </Card>
  )
}
