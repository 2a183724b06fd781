import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Service, serviceForm } from '../../shared/services/services.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useZodForm } from '../ui/form/zod-form.ts'
import { IconChoice } from './icon-choice.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { serviceList } from './offer-lists.ts'
import { OptionChecks } from './option-checks.tsx'
import { noPrices, PriceFields, type Prices } from './price-fields.tsx'
import { useSaveOffer } from './services.queries.ts'

type Values = Omit<Service, '_id' | 'position' | keyof Prices> & Prices
const empty: Values = {
  name: '',
  main_service: '',
  description: '',
  icon: 'engine',
  online: true,
  option_ids: [],
  ...noPrices,
}

/** Adds a service, or changes `row`. */
export function ServiceDrawer({ row, onClose }: { row: Service | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const known = useQuery(serviceList.query).data ?? []
  const { mutateAsync: save } = useSaveOffer(serviceList, row?._id)
  const { form, submit, busy, failure } = useZodForm(serviceForm, row ?? empty)
  const { values, errors, getInputProps, setFieldValue, setValues } = form
  return (
    <OfferDrawer
      title={t(row ? 'services.edit_title' : 'services.add_title')}
      dirty={form.isDirty()}
      busy={busy}
      failure={failure}
      errors={errors}
      online={values.online}
      onOnline={(online) => setFieldValue('online', online)}
      onSubmit={submit(async (parsed, opened) => {
        await save({ ...parsed, opened })
        toast.success(t('services.saved', { name: parsed.name }))
        onClose()
      })}
      onClose={onClose}
    >
      <TextInput
        label={t('services.name')}
        withAsterisk
        maxLength={120}
        data-autofocus
        {...getInputProps('name')}
      />
      <Autocomplete
        label={t('services.main_service')}
        description={t('services.main_service_hint')}
        withAsterisk
        maxLength={120}
        data={[...new Set(known.map(({ main_service }) => main_service))]}
        {...getInputProps('main_service')}
      />
      <Textarea
        label={t('services.description')}
        description={t('services.description_hint')}
        autosize
        minRows={2}
        maxLength={500}
        {...getInputProps('description')}
      />
      <IconChoice value={values.icon} onChange={(icon) => setFieldValue('icon', icon)} />
      <PriceFields values={values} errors={errors} onChange={(change) => setValues(change)} />
      <OptionChecks value={values.option_ids} onChange={(chosen) => setFieldValue('option_ids', chosen)} />
    </OfferDrawer>
  )
}
