import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shopSettingsRoutes } from '../../../../shared/shop/settings-routes.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SettingsForm } from './settings-form.tsx'

/** `/admin/shop_manager/settings`: shows and changes how the shop sells. */
export function SettingsPage() {
  const { t } = useTranslation()
  const settings = useQuery(callQuery(shopSettingsRoutes.get))
  return (
    <>
      <PageHead about={t('shop_settings.about')} />
      <Loaded query={settings}>{(settings) => <SettingsForm settings={settings} />}</Loaded>
    </>
  )
}
