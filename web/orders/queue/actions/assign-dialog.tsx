import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { id } from '../../../../shared/contract/fields.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useMe } from '../../../app/session/session.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

type Props = {
  title: string
  /** The tuner who has the order now. */
  now?: string | undefined
  onGive: (tuner_id: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ tuner_id: id })

/** Asks to whom of the team an order is given. */
export function AssignDialog({ title, now, onGive, onClose }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const tuners = useQuery(callQuery(orderTeamRoutes.tuners))
  const form = useSchemaForm(schema, { tuner_id: '' }, { save: ({ tuner_id }) => onGive(tuner_id), onClose })
  return (
    <FormDialog
      form={form}
      title={title}
      text={t('queue.give_about')}
      action={t('queue.give_action')}
      unsaved={false}
    >
      <Loaded query={tuners} rows={3} height={32}>
        {(all) => (
          <Radio.Group {...form.field('tuner_id', 'orders.field.assigned_to')}>
            <Stack gap="xs" my="xs">
              {all
                .filter((tuner) => tuner._id !== now)
                .map((tuner, at) => (
                  <Radio
                    key={tuner._id}
                    value={tuner._id}
                    label={tuner._id === me._id ? t('queue.you') : <bdi>{tuner.name}</bdi>}
                    data-autofocus={at === 0 || undefined}
                  />
                ))}
            </Stack>
          </Radio.Group>
        )}
      </Loaded>
    </FormDialog>
  )
}
