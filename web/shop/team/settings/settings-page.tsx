import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type ShopSettings,
  shopSettingsForm,
  shopSettingsRoutes,
} from '../../../../shared/shop/settings-routes.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import toggles from '../../../site/settings/controls/toggles.module.css'
import { Fields } from '../../../site/settings/fields.tsx'
import { TabForm } from '../../../site/settings/tab-form.tsx'
import { useTabForm } from '../../../site/settings/use-tab-form.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { MethodsCard } from './methods-card.tsx'
import { OpenCard } from './open-card.tsx'
import { ShopSwitch } from './shop-switch.tsx'
import { TermsCard } from './terms-card.tsx'

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

const fieldsOf = ({ methods, setup, ...fields }: ShopSettings) => fields

/** Edits the settings of the shop. */
function SettingsForm({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation()
  const tab = useTabForm({
    schema: shopSettingsForm,
    values: fieldsOf(settings),
    save: async (body, opened) => {
      const saved = await call(shopSettingsRoutes.update, { body: { ...body, opened } })
      return fieldsOf(saved)
    },
  })
  const { values, field, setFieldValue } = tab.form
  const { setup } = settings
  const count = (name: 'low_stock' | 'provider_minutes' | 'bank_days') => ({
    ...field(name, `shop_settings.field.${name}`),
    description: t(`shop_settings.hint.${name}`),
    maw: 320,
  })
  return (
    <TabForm tab={tab}>
      <OpenCard form={tab.form} hasCountry={setup?.country ?? true} />
      <MethodsCard values={values} states={setup?.methods} onChange={(name, on) => setFieldValue(name, on)} />
      <Card title={t('shop_settings.stock')} about={t('shop_settings.stock_about')}>
        <Fields>
          <NumberField {...count('low_stock')} />
          <NumberField {...count('provider_minutes')} />
          <NumberField {...count('bank_days')} />
        </Fields>
      </Card>
      <Card title={t('shop_settings.tax')}>
        <div className={toggles.list}>
          <ShopSwitch
            name="oss"
            label={t('shop_settings.oss')}
            description={t('shop_settings.oss_about')}
            checked={values.oss}
            onChange={(on) => setFieldValue('oss', on)}
          />
        </div>
      </Card>
      <TermsCard
        html={values.terms_and_conditions}
        error={tab.form.errors.terms_and_conditions}
        onChange={(html) => setFieldValue('terms_and_conditions', html)}
      />
    </TabForm>
  )
}
