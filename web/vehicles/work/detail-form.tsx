import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  mostPictures,
  mostStages,
  statisticsRoutes,
  type VariantDetail,
} from '../../../shared/vehicles/statistics.ts'
import { call } from '../../app/api/api.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileDrop } from '../../ui/file/file-drop.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { WholeNumberField } from '../../ui/form/whole-number-field.tsx'
import { curveText, readCurveText } from './curve-text.ts'
import { emptyStage, type StageDraft, StageFields } from './stage-fields.tsx'
import { VariantPictures } from './variant-pictures.tsx'

/** The form of a variant's details; curves and control units are typed one a line. */
export function DetailForm({ detail }: { detail: VariantDetail }) {
  const { t } = useTranslation()
  const [power_hp, setPower] = useState<number | null>(detail.power_hp)
  const [torque_nm, setTorque] = useState<number | null>(detail.torque_nm)
  const [ecus, setEcus] = useState(detail.ecus.map(({ brand, version }) => `${brand}: ${version}`).join('\n'))
  const [remarks, setRemarks] = useState(detail.remarks)
  const [stockCurve, setStockCurve] = useState(curveText(detail.stock_curve))
  const [stages, setStages] = useState<StageDraft[]>(
    detail.stages.map(({ curve, ...stage }) => ({ ...stage, curve: curveText(curve) })),
  )
  const [pictures, setPictures] = useState(detail.pictures)
  const [files, setFiles] = useState<File[]>([])
  const { busy, failure, send } = useSending()
  const save = () =>
    send(async () => {
      const saved = await call(statisticsRoutes.saveDetail, {
        params: { id: detail._id },
        body: {
          power_hp: power_hp ?? 0,
          torque_nm: torque_nm ?? 0,
          ecus: ecusOf(ecus),
          remarks,
          stock_curve: readCurveText(stockCurve),
          stages: stages.map(({ name, service_id, power_hp, torque_nm, remarks, curve }) => ({
            ...{ name, service_id, remarks, curve: readCurveText(curve) },
            ...{ power_hp: power_hp ?? 0, torque_nm: torque_nm ?? 0 },
          })),
          pictures: pictures.map(({ _id }) => _id),
        },
        files: { picture: files },
      })
      setPictures(saved.pictures)
      setFiles([])
      await refreshQueries({ topic: 'vehicles' })
      toast.success(t('vehicle_work.saved', { name: detail.name }))
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        <FormErrors failure={failure} errors={{}} />
        <Card title={t('vehicle_work.stock')}>
          <Stack>
            <Group grow align="start">
              <WholeNumberField
                label={t('vehicle_work.field.power_hp')}
                withAsterisk
                value={power_hp}
                onChange={setPower}
              />
              <WholeNumberField
                label={t('vehicle_work.field.torque_nm')}
                withAsterisk
                value={torque_nm}
                onChange={setTorque}
              />
            </Group>
            <Textarea
              label={t('vehicle_work.ecus')}
              description={t('vehicle_work.ecus_hint')}
              autosize
              value={ecus}
              onChange={(event) => setEcus(event.currentTarget.value)}
            />
            <Textarea
              label={t('vehicle_work.curve')}
              description={t('vehicle_work.curve_hint')}
              autosize
              maxRows={10}
              dir="ltr"
              value={stockCurve}
              onChange={(event) => setStockCurve(event.currentTarget.value)}
            />
            <TextInput
              label={t('vehicle_work.remarks')}
              maxLength={2000}
              value={remarks}
              onChange={(event) => setRemarks(event.currentTarget.value)}
            />
          </Stack>
        </Card>
        {stages.map((stage, index) => (
          <StageFields
            key={stage._id}
            stage={stage}
            onChange={(change) =>
              setStages(stages.map((one) => (one === stage ? { ...one, ...change } : one)))
            }
            onRemove={() => setStages(stages.filter((one) => one !== stage))}
            number={index + 1}
          />
        ))}
        {stages.length < mostStages && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => setStages([...stages, emptyStage(stages.length + 1)])}
          >
            {t('vehicle_work.add_stage')}
          </Button>
        )}
        <Card title={t('vehicle_work.pictures')}>
          <Stack>
            <VariantPictures variant={detail._id} pictures={pictures} onChange={setPictures} />
            {pictures.length + files.length < mostPictures && (
              <FileDrop
                label={t('vehicle_work.add_pictures')}
                hint={t('vehicle_work.pictures_hint')}
                files={files}
                onChange={setFiles}
                multiple
                small
                accept="image/*"
              />
            )}
          </Stack>
        </Card>
        <Group justify="flex-end">
          <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

/** Reads control units, one a line: `Bosch: EDC17C64`. */
const ecusOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([brand = '', ...version]) => ({ brand: brand.trim(), version: version.join(':').trim() }))
    .filter(({ brand }) => brand !== '')
