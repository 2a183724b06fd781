import { Input, MultiSelect, Select, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileUpload, orderSuggestion } from '../../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../../shared/library/file-uploads.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import {
  neededFields,
  noVehicle,
  type VehicleChoice,
  type VehicleErrors,
} from '../../../vehicles/vehicle-choice.ts'
import { VehiclePicker } from '../../../vehicles/vehicle-picker.tsx'

type Props = { upload: FileUpload; onClose: () => void }

const work = orderSuggestion.omit({ vehicle: true })

/** Prepares an order with a customer's file: the customer confirms it, or not. */
export function SuggestDialog({ upload, onClose }: Props) {
  const { t } = useTranslation()
  const offered = useQuery(callQuery(fileUploadRoutes.offered, { params: { id: upload._id } })).data
  const { services = [], options = [] } = offered ?? {}
  const customer = upload.customer.company_name || upload.customer.name
  const { suggestion } = upload
  const [first] = useState<VehicleChoice>({ ...noVehicle, ...suggestion?.vehicle })
  const [vehicle, setVehicle] = useState(first)
  const [vehicleErrors, setVehicleErrors] = useState<VehicleErrors>({})
  const start = {
    service_id: suggestion?.service_id ?? '',
    option_ids: suggestion?.option_ids ?? [],
    message: suggestion?.message ?? '',
  }
  const { form, submit, busy, failure } = useZodForm(work, start)
  const { values, errors, getInputProps } = form
  const service = services.find(({ _id }) => _id === values.service_id)
  const possible = options.filter(({ _id }) => service?.option_ids.includes(_id))
  const choose = (service_id: string | null) =>
    form.setValues({ service_id: service_id ?? '', option_ids: [] })
  return (
    <FormDialog
      title={t('library_work.file_uploads.prepare')}
      action={t('library_work.file_uploads.suggest')}
      size="lg"
      busy={busy}
      failure={failure}
      errors={{ ...errors, ...vehicleErrors }}
      unsaved={form.isDirty() || vehicle !== first}
      onSubmit={submit(async (body) => {
        const missing = neededFields.filter((field) => vehicle[field] === '')
        const none = missing.length === neededFields.length
        if (!none && missing.length > 0) {
          setVehicleErrors(Object.fromEntries(missing.map((field) => [field, t('validation.required')])))
          return
        }
        await call(fileUploadRoutes.suggest, {
          params: { id: upload._id },
          body: { ...body, vehicle: none ? null : vehicle },
        })
        toast.success(t('library_work.file_uploads.suggested', { customer }))
        onClose()
      })}
      onClose={onClose}
    >
      <Text size="sm">
        <bdi>{upload.name}</bdi>
        {upload.note && ': '}
        <bdi>{upload.note}</bdi>
      </Text>
      <Input.Wrapper label={t('library_work.file_uploads.vehicle')} component="div" labelElement="div">
        <VehiclePicker
          value={vehicle}
          onChange={(change) => {
            setVehicle((before) => ({ ...before, ...change }))
            setVehicleErrors({})
          }}
          errors={vehicleErrors}
        />
      </Input.Wrapper>
      <Select
        label={t('library_work.file_uploads.service')}
        data={services.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={values.service_id || null}
        error={errors.service_id}
        onChange={choose}
        searchable
        withAsterisk
      />
      {possible.length > 0 && (
        <MultiSelect
          label={t('library_work.file_uploads.options')}
          data={possible.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...getInputProps('option_ids')}
          searchable
          clearable
        />
      )}
      <Textarea
        {...getInputProps('message')}
        label={t('library_work.file_uploads.message')}
        description={t('library_work.file_uploads.prepare_hint', { customer })}
        maxLength={1000}
        autosize
        minRows={2}
        dir="auto"
      />
    </FormDialog>
  )
}
