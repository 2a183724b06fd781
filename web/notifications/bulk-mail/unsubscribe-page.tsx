import { Button, Stack, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type NewsletterChoice, newsletterRoutes } from '../../../shared/notifications/newsletters.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { PageMark } from '../../ui/page/page-mark.tsx'
import classes from './unsubscribe-page.module.css'

/** `/unsubscribe?token=…`, linked in newsletters: unsubscribes the reader, or subscribes them again. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(newsletterQuery(String(token)))
  const wrong = error instanceof ApiError && error.status === 404
  return (
    <div className={classes.page} data-public-page>
      <PageMark />
      <PageHead />
      <Card>
        {data && <Choice token={String(token)} choice={data} />}
        {!data && !error && <SkeletonRows rows={2} />}
        {wrong && <EmptyState icon={<IconMailOff />} title={t('news.wrong')} text={t('news.wrong_text')} />}
        {error && !wrong ? <ErrorState error={error} retry={refetch} /> : null}
      </Card>
    </div>
  )
}

function Choice({ token, choice: { email, news } }: { token: string; choice: NewsletterChoice }) {
  const { t } = useTranslation()
  const { busy, failure, send } = useSending()
  const want = news ? newsletterRoutes.unsubscribe : newsletterRoutes.subscribe
  return (
    <Stack align="flex-start">
      <FormErrors failure={failure} errors={{}} />
      <Text role="status">{t(news ? 'news.about' : 'news.stopped', { email })}</Text>
      <Button
        variant={news ? 'filled' : 'default'}
        loading={busy}
        onClick={() => void send(() => call(want, { params: { token } }))}
      >
        {t(news ? 'news.stop' : 'news.start')}
      </Button>
    </Stack>
  )
}

/** Tells whether the holder of a mail's link receives newsletters. */
const newsletterQuery = (token: string) =>
  queryOptions({
    ...callQuery(newsletterRoutes.read, { params: { token } }),
    retry: false,
  })
