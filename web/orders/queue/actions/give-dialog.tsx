import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { id } from '../../../../shared/contract/fields.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useMe } from '../../../app/session/session.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'

type Props = {
  title: string
  /** The tuner who has the order now. */
  now?: string | undefined
  onGive: (tuner_id: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ tuner_id: id })

/** Asks to whom of the team an order is given. */
export function GiveDialog({ title, now, onGive, onClose }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const tuners = useQuery(callQuery(orderRoutes.tuners))
  const { form, submit, busy, failure } = useZodForm(schema, { tuner_id: '' })
  const choices = tuners.data?.filter((tuner) => tuner._id !== now)
  return (
    <FormDialog
      title={title}
      text={t('queue.give_about')}
      action={t('queue.give_action')}
      busy={busy}
      failure={failure}
      errors={form.errors}
      onSubmit={submit(async ({ tuner_id }) => {
        await onGive(tuner_id)
        onClose()
      })}
      onClose={onClose}
    >
      {tuners.isPending && <SkeletonRows rows={3} height={32} />}
      {tuners.error ? <ErrorState error={tuners.error} retry={tuners.refetch} /> : null}
      {choices && (
        <Radio.Group label={t('orders.field.assigned_to')} required {...form.getInputProps('tuner_id')}>
          <Stack gap="xs" my="xs">
            {choices.map((tuner, at) => (
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
    </FormDialog>
  )
}
