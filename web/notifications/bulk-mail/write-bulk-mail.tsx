import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { bulkMailRoutes, type Letter, letter } from '../../../shared/notifications/bulk-mail.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AudienceCount } from './audience-count.tsx'
import { audienceOf, emptyAudience } from './audience-draft.ts'
import { AudienceFields } from './audience-fields.tsx'
import classes from './bulk-mail.module.css'
import { audienceQuery } from './bulk-mail.queries.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import {
  bulkMailKey,
  dropBulkMail,
  emptyLetter,
  useSaveBulkMail,
  useSavedBulkMail,
} from './saved-bulk-mail.ts'

/** Writes a newsletter: recipients, text, preview, a test mail, then the sending. */
export function WriteBulkMail() {
  const { t } = useTranslation()
  const me = useMe()
  const navigate = useNavigate()
  const saved = useSavedBulkMail(me._id)
  const [draft, setDraft] = useState(saved.audience)
  const audience = audienceOf(draft)
  const { data: counted, isPlaceholderData } = useQuery(audienceQuery(audience))
  const count = audience && counted && !isPlaceholderData ? counted.receiving : 0

  const send = async (letter: Letter) => {
    if (!audience) return
    const sure = await confirm({
      title: t('bulk_mail.confirm', { count }),
      text: t('bulk_mail.confirm_text', { subject: letter.subject }),
      action: t('bulk_mail.send', { count }),
    })
    if (!sure) return
    const request_key = bulkMailKey(me._id, [letter, audience])
    const mail = await call(bulkMailRoutes.send, { body: { ...letter, audience, request_key } })
    dropBulkMail()
    await navigate({ to: pathTo('bulkMail', { id: mail._id }) })
  }
  const testing = useAction((letter: Letter) => call(bulkMailRoutes.test, { body: letter }), {
    done: () => t('bulk_mail.test_sent', { email: me.email }),
  })
  const isTest = useRef(false)
  const form = useSchemaForm(letter, saved.letter, {
    words: 'bulk_mail',
    save: (letter): Promise<unknown> => (isTest.current ? testing.attempt(letter) : send(letter)),
  })
  const { busy, failure } = form
  useSaveBulkMail(me._id, form.values, draft)
  const submit = (asTest: boolean) => (event?: FormEvent<HTMLFormElement>) => {
    isTest.current = asTest
    form.submit(event)
  }

  const begun = form.values.subject !== '' || form.values.text !== ''
  const empty = async () => {
    form.setValues(emptyLetter)
    form.clearErrors()
    setDraft(emptyAudience)
  }
  const discarding = useAction(empty, {
    ask: () => ({
      title: t('bulk_mail.discard_ask'),
      text: t('bulk_mail.discard_text'),
      action: t('bulk_mail.discard'),
      danger: true,
    }),
  })

  return (
    <form className={classes.columns} onSubmit={submit(false)} noValidate>
      <Card title={t('bulk_mail.write')}>
        <Stack>
          <FormErrors failure={failure} errors={form.errors} />
          <AudienceFields draft={draft} onChange={setDraft} />
          <AudienceCount audience={audience} />
          <LetterFields form={form} />
          <Group justify="flex-end" gap="xs">
            {begun && (
              <Button variant="subtle" color="gray" disabled={busy} onClick={() => discarding.start()}>
                {t('bulk_mail.discard')}
              </Button>
            )}
            <Button variant="default" disabled={busy} onClick={() => submit(true)()}>
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
