import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type BulkMail, bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { call } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

/** Stops what isn't sent yet; tries again where it failed. */
export function BulkMailActions({ mail }: { mail: BulkMail }) {
  const { t } = useTranslation()
  const params = { id: mail._id }
  const cancelling = useAction(() => call(bulkMailRoutes.cancel, { params }), {
    ask: () => ({
      title: t('bulk_mail.cancel_title'),
      text: t('bulk_mail.cancel_text', { count: mail.counts.waiting }),
      action: t('bulk_mail.cancel'),
      danger: true,
    }),
  })
  const retrying = useAction(() => call(bulkMailRoutes.retry, { params }))
  return (
    <Group gap="xs">
      {mail.can.cancel && (
        <Button variant="default" loading={cancelling.busy} onClick={() => cancelling.start()}>
          {t('bulk_mail.cancel')}
        </Button>
      )}
      {mail.can.retry && (
        <SubmitButton type="button" busy={retrying.busy} onClick={() => retrying.start()}>
          {t('bulk_mail.retry', { count: mail.counts.failed })}
        </SubmitButton>
      )}
    </Group>
  )
}
