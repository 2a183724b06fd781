import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serviceList } from './offer-lists.ts'
import { OfferPage } from './offer-page.tsx'
import { ServiceDrawer } from './service-drawer.tsx'

/** `/admin/tuning_service/services`: lists the services in order, with prices and options. */
export function ServicesPage() {
  const { t } = useTranslation()
  return (
    <OfferPage
      list={serviceList}
      icon={IconAdjustments}
      words={({ name, main_service, description }) => `${name} ${main_service} ${description}`}
      facts={({ main_service, option_ids }) => (
        <>
          <bdi>{main_service}</bdi>
          <span>{t('services.options_count', { count: option_ids.length })}</span>
        </>
      )}
      drawer={({ row }, close) => <ServiceDrawer row={row} onClose={close} />}
    />
  )
}
