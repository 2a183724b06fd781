import { expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { startTestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'
import { sendMail } from './compose.ts'
import { startMailServer } from './mail-server-fixture.ts'

test('mails go out over SMTP, again when the mail server turned them away', async () => {
  const smtp = await startMailServer(true)
  const t = await startTestApp({
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      SMTP_USER: 'portal',
      SMTP_PASS: 'secret',
      MAIL_FROM: 'Maproom <portal@example.test>',
    },
    settings: { site_title: 'Öl & Drehmoment' },
  })
  try {
    const user = await makeUser(t, { verified: false, firstname: 'Jürgen', username: 'j.test' })
    await t.call(authRoutes.sendVerificationCode, { as: user })
    await expect.poll(() => smtp.mails.length, { timeout: 30_000, interval: 100 }).toBe(1)
    const [mail] = smtp.mails
    expect(mail?.from?.address).toBe('portal@example.test')
    expect(mail?.to?.map(({ address }) => address)).toEqual([user.email])
    expect(mail?.subject).toMatch(/^\d{6} is your code for Öl & Drehmoment$/)
    expect(mail?.text).toContain('Hello Jürgen,')
    expect(mail?.html).toContain('<p class="text" style=')
    // Its pictures come with it, and nothing is fetched.
    const shown = [...(mail?.html ?? '').matchAll(/src="([^"]*)"/g)].map(([, source]) => source)
    expect(shown).toEqual(mail?.attachments.map(({ contentId }) => `cid:${contentId?.slice(1, -1)}`))
    expect(mail?.html).toContain('Öl &amp; Drehmoment')
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    const { data } = await t.call(authRoutes.checkVerificationCode, { as: user, body: { code } })
    expect(data.verified).toBe(true)
  } finally {
    await t.close()
    await smtp.close()
  }
}, 60_000)

test('an answer to a mail goes to its reply address', async () => {
  const smtp = await startMailServer()
  const t = await startTestApp({
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      SMTP_USER: 'portal',
      SMTP_PASS: 'secret',
    },
  })
  try {
    const { email } = await makeUser(t)
    const to = { email, locale: 'en', firstname: 'Mia', username: 'mia' }
    const values = { ticket_no: 7, title: 'Help', message: 'Yes', link: '/' }
    const reply_to = 'support+abc@reply.example.test'
    await sendMail(t.db, t.portal, { mail: 'ticket_reply', to, values, reply_to })
    await expect.poll(() => smtp.mails.length, { timeout: 30_000, interval: 100 }).toBe(1)
    expect(smtp.mails[0]?.replyTo?.map(({ address }) => address)).toEqual([reply_to])
    expect(smtp.mails[0]?.text).toMatch(/^##- Please write your answer above this line -##/)
  } finally {
    await t.close()
    await smtp.close()
  }
}, 60_000)
