import { Alert, Anchor, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopSettingsForm } from '../../../../shared/shop/settings-routes.ts'
import toggles from '../../../site/settings/controls/toggles.module.css'
import { Fields } from '../../../site/settings/fields.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { FormWithFields } from '../../../ui/form/use-fields.ts'
import { ShopSwitch } from './shop-switch.tsx'

type Props = { form: FormWithFields<ShopSettingsForm>; hasCountry: boolean }

/** Opens and closes the shop, says why it can't be opened and who may order, and describes it. */
export function OpenCard({ form, hasCountry }: Props) {
  const { t } = useTranslation()
  const { status, guests } = form.values
  return (
    <Card title={t('shop_settings.open')}>
      <Fields>
        {!hasCountry && (
          <Alert color="warning" variant="light" icon={<IconAlertTriangle />}>
            {t('shop_settings.no_country')}{' '}
            <Anchor component={Link} to={pathTo('websiteSettings', { tab: 'company' })} underline="always">
              {t('shop_settings.to_company')}
            </Anchor>
          </Alert>
        )}
        <div className={toggles.list}>
          <ShopSwitch
            name="status"
            label={t('shop_settings.status')}
            description={t(status ? 'shop_settings.status_open' : 'shop_settings.status_closed')}
            checked={status}
            disabled={!hasCountry && !status}
            onChange={(on) => form.setFieldValue('status', on)}
          />
          <ShopSwitch
            name="guests"
            label={t('shop_settings.guests')}
            description={t('shop_settings.guests_about')}
            checked={guests}
            onChange={(on) => form.setFieldValue('guests', on)}
          />
        </div>
        <Textarea
          {...form.field('description', 'shop_settings.field.description')}
          description={t('shop_settings.hint.description')}
          autosize
          minRows={2}
        />
      </Fields>
    </Card>
  )
}
