import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shopSettingsRoutes } from '../../../../shared/shop/settings-routes.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SettingsForm } from './settings-form.tsx'

/** `/admin/shop_manager/settings`: shows and changes how the shop sells. */
export function SettingsPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(shopSettingsRoutes.get))
  return (
    <>
      <PageHead about={t('shop_settings.about')} />
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {!data && !error && <Skeleton height={420} radius="md" aria-label={t('ui.loading')} />}
      {data && <SettingsForm settings={data} />}
    </>
  )
}
