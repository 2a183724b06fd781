import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Service, type ServiceIcon, serviceForm, serviceIcons } from '../../shared/services/services.ts'
import { serviceIconOf } from '../records/orders/service-icons.ts'
import { draftOf } from '../ui/form/field-rules.ts'
import { useSchemaForm } from '../ui/form/schema-form.ts'
import classes from './offer-drawer.module.css'
import { OfferDrawer } from './offer-drawer.tsx'
import { serviceList } from './offer-lists.ts'
import { OfferPage } from './offer-page.tsx'
import { OptionChecks } from './option-checks.tsx'
import { PriceFields } from './price-fields.tsx'

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

/** Adds a service, or changes `row`. */
function ServiceDrawer({ row, onClose }: { row: Service | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const known = useQuery(serviceList.query).data ?? []
  const form = useSchemaForm(serviceForm, draftOf(serviceForm, row, { icon: 'engine', online: true }), {
    words: 'services',
    save: (body, opened) => (row ? serviceList.update(row._id, { ...body, opened }) : serviceList.add(body)),
    done: ({ name }) => t('services.saved', { name }),
    onClose,
  })
  const { values, errors, field } = form
  return (
    <OfferDrawer form={form} title={t(row ? 'services.edit_title' : 'services.add_title')} onClose={onClose}>
      <TextInput {...field('name')} data-autofocus />
      <Autocomplete
        {...field('main_service')}
        data={[...new Set(known.map(({ main_service }) => main_service))]}
      />
      <Textarea {...field('description')} autosize minRows={2} />
      <IconChoice value={values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
      <PriceFields values={values} errors={errors} onChange={form.setValues} />
      <OptionChecks
        value={values.option_ids}
        onChange={(chosen) => form.setFieldValue('option_ids', chosen)}
      />
    </OfferDrawer>
  )
}

type IconChoiceProps = { value: ServiceIcon; onChange: (icon: ServiceIcon) => void }

/** Selects the icon that customers see beside a service. */
function IconChoice({ value, onChange }: IconChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('services.icon')}</legend>
      <div className={classes.icons}>
        {serviceIcons.map((name) => {
          const Icon = serviceIconOf[name]
          return (
            <label key={name} className={classes.icon} data-checked={value === name || undefined}>
              <input
                type="radio"
                name="icon"
                className="visually-hidden"
                aria-label={t(`services.icons.${name}`)}
                checked={value === name}
                onChange={() => onChange(name)}
              />
              <Icon size={20} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
