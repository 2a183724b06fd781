import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type BulkMail, bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { call } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './bulk-mail.module.css'
import { bulkMailQuery } from './bulk-mail.queries.ts'
import { BulkMailStatus } from './bulk-mail-status.tsx'
import { Recipients } from './recipients.tsx'
import { SendingProgress } from './sending-progress.tsx'

/** Shows one newsletter: its progress, its text, and its recipients. */
export function BulkMailPage() {
  const { id = '' } = useParams({ strict: false })
  const mail = useQuery(bulkMailQuery(id))
  return (
    <Loaded query={mail} height={52}>
      {(mail) => <Shown mail={mail} />}
    </Loaded>
  )
}

function Shown({ mail }: { mail: BulkMail }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={mail.subject}
        beside={<BulkMailStatus mail={mail} />}
        action={<BulkMailActions mail={mail} />}
      />
      <Stack>
        <Card title={t('bulk_mail.progress')}>
          <SendingProgress counts={mail.counts} />
        </Card>
        <Card title={t('bulk_mail.text')}>
          <p className={classes.letter} dir="auto">
            {mail.text}
          </p>
        </Card>
        <Card title={t('bulk_mail.recipients')} flush>
          <Recipients id={mail._id} />
        </Card>
      </Stack>
    </>
  )
}

/** Stops what isn't sent yet; tries again where it failed. */
function BulkMailActions({ mail }: { mail: BulkMail }) {
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
