import type { Phrases } from '../../../shared/locales/english.ts'
import { type Addressee, sendMail } from '../../notifications/mail/compose.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { personActions } from '../people/person-actions.ts'

type Owner = Addressee & { _id: string }
type Change = keyof Phrases['mails']['second_factor_changes']

/** Announces that a person's second factor changed, and mails them: if it wasn't they, they must know. */
export async function notifyOwner(db: Db, portal: Portal, owner: Owner, change: Change) {
  await record(db, portal, owner._id, personActions.second_factor_changed, owner)
  const { mails } = await portal.phrases.of(owner.locale, db)
  await sendMail(db, portal, {
    to: owner,
    mail: 'second_factor_changed',
    values: { change: mails.second_factor_changes[change] },
  })
}
