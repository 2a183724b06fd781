import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BulkMail } from '../../../shared/notifications/bulk-mail.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useChangeBulkMail } from './bulk-mail.queries.ts'

/** Stops what isn't sent yet; tries again where it failed. */
export function BulkMailActions({ mail }: { mail: BulkMail }) {
  const { t } = useTranslation()
  const cancelling = useChangeBulkMail(mail._id, 'cancel')
  const retrying = useChangeBulkMail(mail._id, 'retry')
  const onError = (error: unknown) => toast.error(t(errorPhrase(error)))
  const cancel = async () => {
    const sure = await confirm({
      title: t('bulk_mail.cancel_title'),
      text: t('bulk_mail.cancel_text', { count: mail.counts.waiting }),
      action: t('bulk_mail.cancel'),
      danger: true,
    })
    if (sure) cancelling.mutate(undefined, { onError })
  }
  return (
    <Group gap="xs">
      {mail.can.cancel && (
        <Button variant="default" loading={cancelling.isPending} onClick={() => void cancel()}>
          {t('bulk_mail.cancel')}
        </Button>
      )}
      {mail.can.retry && (
        <SubmitButton
          type="button"
          busy={retrying.isPending}
          onClick={() => retrying.mutate(undefined, { onError })}
        >
          {t('bulk_mail.retry', { count: mail.counts.failed })}
        </SubmitButton>
      )}
    </Group>
  )
}
