import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serviceRoutes } from '../../../shared/orders/services.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { randomId } from '../../app/random-id.ts'
import { Card } from '../../ui/display/card.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { WholeNumberField } from '../../ui/form/whole-number-field.tsx'

/** A stage while it is typed; the curve as text. */
export type StageDraft = {
  _id: string
  name: string
  service_id: string | null
  power_hp: number | null
  torque_nm: number | null
  remarks: string
  curve: string
}

export const emptyStage = (number: number): StageDraft => ({
  ...{ _id: randomId(), name: `Stage ${number}`, service_id: null },
  ...{ power_hp: null, torque_nm: null, remarks: '', curve: '' },
})

type Props = {
  stage: StageDraft
  number: number
  onChange: (change: Partial<StageDraft>) => void
  onRemove: () => void
}

/** Edits one stage of a variant. */
export function StageFields({ stage, number, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const services = useQuery(callQuery(serviceRoutes.offered)).data ?? []
  return (
    <Card
      title={t('vehicle_work.stage', { number })}
      aside={
        <Button
          variant="subtle"
          color="danger"
          size="xs"
          leftSection={<IconTrash size={16} />}
          onClick={onRemove}
        >
          {t('vehicle_work.remove_stage')}
        </Button>
      }
    >
      <Stack>
        <Group grow align="start">
          <TextInput
            label={t('vehicle_work.name')}
            withAsterisk
            maxLength={60}
            value={stage.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <SearchSelect
            label={t('vehicle_work.service')}
            description={t('vehicle_work.service_hint')}
            choices={services.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={stage.service_id ?? ''}
            onChange={(service_id) => onChange({ service_id: service_id || null })}
          />
        </Group>
        <Group grow align="start">
          <WholeNumberField
            label={t('vehicle_work.field.power_hp')}
            withAsterisk
            value={stage.power_hp}
            onChange={(power_hp) => onChange({ power_hp })}
          />
          <WholeNumberField
            label={t('vehicle_work.field.torque_nm')}
            withAsterisk
            value={stage.torque_nm}
            onChange={(torque_nm) => onChange({ torque_nm })}
          />
        </Group>
        <TextInput
          label={t('vehicle_work.remarks')}
          maxLength={500}
          value={stage.remarks}
          onChange={(event) => onChange({ remarks: event.currentTarget.value })}
        />
        <Textarea
          label={t('vehicle_work.curve')}
          description={t('vehicle_work.curve_hint')}
          autosize
          maxRows={10}
          dir="ltr"
          value={stage.curve}
          onChange={(event) => onChange({ curve: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  )
}
