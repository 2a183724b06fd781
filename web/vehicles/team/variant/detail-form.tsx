import { Button, Stack, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  mostPictures,
  mostStages,
  statisticsRoutes,
  type VariantDetail,
  variantDetailForm,
} from '../../../../shared/vehicles/statistics.ts'
import { call } from '../../../app/api/api.ts'
import { randomId } from '../../../app/random-id.ts'
import { type EditedPicture, editedOf, sentPictures } from '../../../records/pictures/edited-picture.ts'
import { OrderedPictures } from '../../../records/pictures/ordered-pictures.tsx'
import { TabForm } from '../../../site/settings/tab-form.tsx'
import { useTabForm } from '../../../site/settings/use-tab-form.ts'
import { Card } from '../../../ui/display/card.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { CurveField } from './curve-field.tsx'
import { DraftChart } from './draft-chart.tsx'
import { EcuFields } from './ecu-fields.tsx'
import { StageCard } from './stage-card.tsx'
import { useStageServices } from './use-stage-services.ts'
import { draftOf, newStage, type StageDraft, type VariantDraft } from './variant-draft.ts'
import classes from './variant-form.module.css'
import { VariantThumb } from './variant-thumb.tsx'

/** Edits the figures of a variant, its stages, control units, curves and pictures. */
export function DetailForm({ detail }: { detail: VariantDetail }) {
  const { t } = useTranslation()
  const services = useStageServices()
  const [edited, setEdited] = useState<EditedPicture[] | null>(null)
  const pictures = edited ?? detail.pictures.map(editedOf)
  const tab = useTabForm({
    schema: variantDetailForm,
    values: draftOf(detail),
    part: 'variant',
    more: { dirty: edited !== null, discard: () => setEdited(null) },
    // Stages of others come without the ids by which the form distinguishes them.
    taken: ({ stages, ...others }) => ({
      ...others,
      ...(stages && { stages: stages.map((stage) => ({ ...stage, _id: randomId() })) }),
    }),
    save: async (body, opened) => {
      const { list, files } = sentPictures(pictures, () => ({}))
      const saved = await call(statisticsRoutes.saveDetail, {
        params: { id: detail._id },
        body: { ...body, pictures: list, opened: { ...opened, ...(edited === null && { pictures: list }) } },
        files: { picture: files },
      })
      return draftOf(saved)
    },
  })
  const { values, errors } = tab.form
  const { stages } = values
  /** Changes a field, and forgets what was wrong in it: with rows come and gone, it would stand at another one. */
  const change = <Field extends keyof VariantDraft>(field: Field, value: VariantDraft[Field]) => {
    tab.form.setValues({ [field]: value })
    const others = Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`))
    tab.form.setErrors(Object.fromEntries(others))
  }
  const changeStage = (at: number, typed: Partial<StageDraft>) =>
    change(
      'stages',
      stages.map((stage, index) => (index === at ? { ...stage, ...typed } : stage)),
    )
  return (
    <TabForm tab={tab}>
      <Card title={t('vehicle_work.stock')}>
        <Stack>
          <div className={classes.pair}>
            {(['power_hp', 'torque_nm'] as const).map((figure) => (
              <NumberField
                key={figure}
                label={t(`vehicle_work.field.${figure}`)}
                withAsterisk
                value={values[figure]}
                error={errors[figure]}
                onChange={(value) => change(figure, value)}
              />
            ))}
          </div>
          <EcuFields ecus={values.ecus} errors={errors} onChange={(ecus) => change('ecus', ecus)} />
          <Textarea
            label={t('vehicle_work.remarks')}
            description={t('vehicle_work.remarks_hint')}
            autosize
            maxRows={8}
            dir="auto"
            maxLength={2000}
            value={values.remarks}
            error={errors.remarks}
            onChange={(event) => change('remarks', event.currentTarget.value)}
          />
          <CurveField
            label={t('vehicle_work.curve_of', { name: t('vehicle_work.stock') })}
            path="stock_curve"
            points={values.stock_curve}
            errors={errors}
            onChange={(points) => change('stock_curve', points)}
            chart={<DraftChart fuel_type={detail.fuel_type} draft={values} />}
          />
        </Stack>
      </Card>
      {stages.map((stage, at) => (
        <StageCard
          key={stage._id}
          stage={stage}
          at={at}
          total={stages.length}
          errors={errors}
          services={services}
          chart={<DraftChart fuel_type={detail.fuel_type} draft={values} stage={stage} />}
          onChange={(typed) => changeStage(at, typed)}
          onMove={(to) => change('stages', stages.toSpliced(at, 1).toSpliced(to, 0, stage))}
          onRemove={() => change('stages', stages.toSpliced(at, 1))}
        />
      ))}
      {stages.length < mostStages && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} />}
          onClick={() => change('stages', [...stages, newStage(stages)])}
        >
          {t('vehicle_work.add_stage')}
        </Button>
      )}
      <Card title={t('vehicle_work.pictures')}>
        <OrderedPictures
          label={t('vehicle_work.pictures')}
          pictures={pictures}
          most={mostPictures}
          added={(picture) => picture}
          thumb={(picture) => <VariantThumb variant={detail._id} picture={picture} />}
          onChange={setEdited}
        />
      </Card>
    </TabForm>
  )
}
