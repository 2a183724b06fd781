import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedWith } from '../../../shared/contract/opened-with.ts'
import {
  type Location,
  type LocationForm,
  locationForm,
  locationRoutes,
} from '../../../shared/vehicles/locations.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { type MarkedPicture, markedOf, sentMarked } from './marked-pictures.ts'
import { PicturesField } from './pictures-field.tsx'
import { VehicleLevels } from './vehicle-levels.tsx'

type Props = { location: Location | undefined; onClose: () => void }

/** Adds or changes a location with its pictures. */
export function LocationDialog({ location, onClose }: Props) {
  const { t } = useTranslation()
  // Made by an attempt whose pictures were refused: the next one changes it.
  const [made, setMade] = useState<string | undefined>(location?._id)
  const [ecu, setEcu] = useState<MarkedPicture[]>(markedOf(location?.ecu_images ?? []))
  const [adblue, setAdblue] = useState<MarkedPicture[]>(markedOf(location?.adblue_images ?? []))
  const [drawn, setDrawn] = useState(false)
  const start = {
    vtype: location?.vtype?._id ?? '',
    manufacture: location?.manufacture?._id ?? '',
    vmodel: location?.vmodel?._id ?? '',
    generation: location?.generation?._id ?? null,
    variant: location?.variant?._id ?? null,
    ecu_location: location?.ecu_location ?? '',
    adblue_location: location?.adblue_location ?? '',
  }
  const save = async (body: LocationForm, opened: OpenedWith) => {
    const id = made ?? (await call(locationRoutes.add, { body }))._id
    setMade(id)
    const [ecuSent, adblueSent] = [sentMarked(ecu), sentMarked(adblue)]
    // Pictures that nobody touched here stay as others arrange them; of those who do, the last has their way.
    const pictures = { ecu_images: ecuSent.list, adblue_images: adblueSent.list }
    const known = location && { ...opened, ...(!drawn && pictures) }
    await call(locationRoutes.change, {
      params: { id },
      body: { ...body, ...pictures, ...(known && { opened: known }) },
      files: { ecu_images: ecuSent.files, adblue_images: adblueSent.files },
    })
  }
  const form = useSchemaForm(locationForm, start, { save, onClose })
  const { values, errors } = form
  const change = (set: (pictures: MarkedPicture[]) => void) => (pictures: MarkedPicture[]) => {
    set(pictures)
    setDrawn(true)
  }
  const parts = [
    { part: 'ecu', field: 'ecu_location', pictures: ecu, set: setEcu },
    { part: 'adblue', field: 'adblue_location', pictures: adblue, set: setAdblue },
  ] as const
  return (
    <FormDialog
      form={form}
      title={t(location ? 'location_work.edit' : 'location_work.add')}
      size="xl"
      unsaved={form.isDirty() || drawn}
      closeOnClickOutside={false}
    >
      <VehicleLevels
        value={{ ...values, generation: values.generation ?? '', variant: values.variant ?? '' }}
        names={{
          vtype: location?.vtype?.name ?? '',
          manufacture: location?.manufacture?.name ?? '',
          vmodel: location?.vmodel?.name ?? '',
          generation: location?.generation?.name ?? '',
          variant: location?.variant?.name ?? '',
        }}
        errors={errors}
        onChange={({ generation, variant, ...path }) =>
          form.setValues({ ...path, generation: generation || null, variant: variant || null })
        }
      />
      <Text size="sm" c="dimmed">
        {t('location_work.levels_hint')}
      </Text>
      {parts.map(({ part, field, pictures, set }) => (
        <Stack key={part} component="section" gap="xs" aria-label={t(`locations.part.${part}`)}>
          <Textarea
            {...form.field(field, `locations.part.${part}`)}
            description={t(`location_work.text_hint.${part}`)}
            autosize
            minRows={2}
            maxRows={8}
          />
          <PicturesField
            label={t(`location_work.pictures_of.${part}`)}
            pictures={pictures}
            onChange={change(set)}
          />
        </Stack>
      ))}
    </FormDialog>
  )
}
