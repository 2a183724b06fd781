import { Input, MultiSelect, Select, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileUpload, orderSuggestion } from '../../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../../shared/library/file-uploads.ts'
import { isolated } from '../../../../shared/words/isolated.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
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
  const missing = neededFields.filter((field) => vehicle[field] === '')
  const none = missing.length === neededFields.length
  const incomplete = !none && missing.length > 0
  const form = useSchemaForm(work, draftOf(work, suggestion ?? undefined), {
    words: 'library_work.file_uploads',
    save: (body) =>
      call(fileUploadRoutes.suggest, {
        params: { id: upload._id },
        body: { ...body, vehicle: none ? null : vehicle },
      }),
    done: () => t('library_work.file_uploads.suggested', { customer }),
    onClose,
  })
  const { values, errors, field } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!incomplete) return form.submit(event)
    event.preventDefault()
    form.validate()
    setVehicleErrors(Object.fromEntries(missing.map((field) => [field, t('validation.required')])))
  }
  const service = services.find(({ _id }) => _id === values.service_id)
  const possible = options.filter(({ _id }) => service?.option_ids.includes(_id))
  return (
    <FormDialog
      form={{ ...form, submit, errors: { ...errors, ...vehicleErrors } }}
      title={t('library_work.file_uploads.prepare')}
      action={t('library_work.file_uploads.suggest')}
      size="lg"
      unsaved={form.isDirty() || vehicle !== first}
    >
      <Text size="sm">
        <bdi>
          {upload.note ? t('ui.labelled', { label: upload.name, value: isolated(upload.note) }) : upload.name}
        </bdi>
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
        {...field('service_id', 'library_work.file_uploads.service')}
        data={services.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(service_id) => form.setValues({ service_id: service_id ?? '', option_ids: [] })}
        searchable
      />
      {possible.length > 0 && (
        <MultiSelect
          {...field('option_ids', 'library_work.file_uploads.options')}
          data={possible.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          clearable
        />
      )}
      <Textarea
        {...field('message')}
        description={t('library_work.file_uploads.prepare_hint', { customer })}
        autosize
        minRows={2}
      />
    </FormDialog>
  )
}
