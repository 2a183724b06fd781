import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BulkMail } from '../../../shared/notifications/bulk-mail.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import classes from './bulk-mail.module.css'
import { bulkMailQuery } from './bulk-mail.queries.ts'
import { BulkMailActions } from './bulk-mail-actions.tsx'
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
