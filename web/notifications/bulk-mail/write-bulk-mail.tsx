import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { bulkMailRoutes, letter } from '../../../shared/notifications/bulk-mail.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useMe } from '../../app/session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { AudienceCount } from './audience-count.tsx'
import { audienceOf, emptyAudience } from './audience-draft.ts'
import { AudienceFields } from './audience-fields.tsx'
import classes from './bulk-mail.module.css'
import { audienceQuery, useSendBulkMail } from './bulk-mail.queries.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import {
  bulkMailKey,
  dropBulkMail,
  emptyLetter,
  useKeepBulkMail,
  useSavedBulkMail,
} from './saved-bulk-mail.ts'

/** Writes a newsletter: recipients, text, preview, a test mail, then the sending. */
export function WriteBulkMail() {
  const { t } = useTranslation()
  const me = useMe()
  const navigate = useNavigate()
  const sending = useSendBulkMail()
  const kept = useSavedBulkMail(me._id)
  const [draft, setDraft] = useState(kept.audience)
  const audience = audienceOf(draft)
  const { data: counted, isPlaceholderData } = useQuery(audienceQuery(audience))
  const { form, submit, busy, failure } = useZodForm(letter, kept.letter)
  useKeepBulkMail(me._id, form.values, draft)
  const count = audience && counted && !isPlaceholderData ? counted.receiving : 0

  const send = submit(async (letter) => {
    if (!audience) return
    const sure = await confirm({
      title: t('bulk_mail.confirm', { count }),
      text: t('bulk_mail.confirm_text', { subject: letter.subject }),
      action: t('bulk_mail.send', { count }),
    })
    if (!sure) return
    const mail = await sending.mutateAsync({
      ...letter,
      audience,
      request_key: bulkMailKey(me._id, [letter, audience]),
    })
    dropBulkMail()
    await navigate({ to: pathTo('bulkMail', { id: mail._id }) })
  })
  const test = submit(async (letter) => {
    await call(bulkMailRoutes.test, { body: letter }).then(
      () => toast.success(t('bulk_mail.test_sent', { email: me.email })),
      (error) => toast.error(t(errorPhrase(error))),
    )
  })

  const begun = form.values.subject !== '' || form.values.text !== ''
  const discard = async () => {
    const sure = await confirm({
      title: t('bulk_mail.discard_ask'),
      text: t('bulk_mail.discard_text'),
      action: t('bulk_mail.discard'),
      danger: true,
    })
    if (!sure) return
    form.setValues(emptyLetter)
    form.clearErrors()
    setDraft(emptyAudience)
  }

  return (
    <form className={classes.columns} onSubmit={send} noValidate>
      <Card title={t('bulk_mail.write')}>
        <Stack>
          <FormErrors failure={failure} errors={form.errors} />
          <AudienceFields draft={draft} onChange={setDraft} />
          <AudienceCount audience={audience} />
          <LetterFields form={form} />
          <Group justify="flex-end" gap="xs">
            {begun && (
              <Button variant="subtle" color="gray" disabled={busy} onClick={() => void discard()}>
                {t('bulk_mail.discard')}
              </Button>
            )}
            <Button variant="default" disabled={busy} onClick={() => test()}>
              {t('bulk_mail.test')}
            </Button>
            <SubmitButton busy={busy} disabled={count === 0}>
              {t('bulk_mail.send', { count })}
            </SubmitButton>
          </Group>
        </Stack>
      </Card>
      <LetterPreview audience={audience} typed={form.values} />
    </form>
  )
}
