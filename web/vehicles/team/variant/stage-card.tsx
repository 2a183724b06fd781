import { Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/display/card.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SearchSelect } from '../../../ui/field/search-select.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { CurveField } from './curve-field.tsx'
import type { StageServices } from './use-stage-services.ts'
import type { StageDraft } from './variant-draft.ts'
import classes from './variant-form.module.css'

type Props = {
  stage: StageDraft
  /** Its place among the stages, from 0. */
  at: number
  total: number
  errors: Record<string, ReactNode>
  services: StageServices
  chart: ReactNode
  onChange: (change: Partial<StageDraft>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** Edits one stage of a variant. */
export function StageCard(props: Props) {
  const { stage, at, total, errors, services, chart, onChange, onMove, onRemove } = props
  const { t } = useTranslation()
  const path = `stages.${at}`
  const { service_id } = stage
  const offline = service_id !== null && services.isOffline(service_id)
  return (
    <Card
      title={<bdi>{stage.name.trim() || t('vehicle_work.stage', { number: at + 1 })}</bdi>}
      aside={
        <RowMenu label={t('vehicle_work.stage_menu', { name: stage.name })}>
          <RowAction icon={IconArrowUp} disabled={at === 0} onClick={() => onMove(at - 1)}>
            {t('vehicle_work.stage_up')}
          </RowAction>
          <RowAction icon={IconArrowDown} disabled={at === total - 1} onClick={() => onMove(at + 1)}>
            {t('vehicle_work.stage_down')}
          </RowAction>
          <RowAction icon={IconTrash} danger onClick={onRemove}>
            {t('vehicle_work.remove_stage')}
          </RowAction>
        </RowMenu>
      }
    >
      <Stack>
        <div className={classes.pair}>
          <TextInput
            label={t('vehicle_work.name')}
            withAsterisk
            maxLength={60}
            value={stage.name}
            error={errors[`${path}.name`]}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <SearchSelect
            label={t('vehicle_work.service')}
            choices={services.choices}
            value={service_id ?? ''}
            valueLabel={offline ? t('vehicle_work.offline_service') : ''}
            error={errors[`${path}.service_id`]}
            onChange={(chosen) => onChange({ service_id: chosen || null })}
          />
          <p className={classes.note} data-warns={offline || undefined}>
            {t(offline ? 'vehicle_work.service_offline' : 'vehicle_work.service_hint')}
          </p>
          {(['power_hp', 'torque_nm'] as const).map((figure) => (
            <NumberField
              key={figure}
              label={t(`vehicle_work.field.${figure}`)}
              withAsterisk
              value={stage[figure]}
              error={errors[`${path}.${figure}`]}
              onChange={(value) => onChange({ [figure]: value })}
            />
          ))}
        </div>
        <TextInput
          label={t('vehicle_work.remarks')}
          dir="auto"
          maxLength={500}
          value={stage.remarks}
          error={errors[`${path}.remarks`]}
          onChange={(event) => onChange({ remarks: event.currentTarget.value })}
        />
        <CurveField
          label={t('vehicle_work.curve_of', { name: stage.name })}
          path={`${path}.curve`}
          points={stage.curve}
          errors={errors}
          onChange={(curve) => onChange({ curve })}
          chart={chart}
        />
      </Stack>
    </Card>
  )
}
