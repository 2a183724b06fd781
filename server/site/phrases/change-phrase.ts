import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import { differingValues } from '../../../shared/site/phrases/differing-values.ts'
import {
  ownPhrasesMax,
  type phraseRoutes,
  type SitePhrase,
} from '../../../shared/site/phrases/own-phrases.ts'
import type { Db } from '../../platform/db/client.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import type { Portal } from '../../platform/portal.ts'
import { audit } from '../../users/audit/audit.ts'
import { allEnglish, readPhrase } from './list-phrases.ts'
import { ownPhrases } from './own-phrases.tables.ts'

/**
 * Says a phrase in the operator's words; without a word, or in the product's own, the product's is said again. The words are text and never markup:
 * whoever shows them escapes them, as all phrases.
 *
 * @throws AppError `not_found` for a key that the language hasn't, `invalid_input` where placeholders or tags differ from English's, `phrases_full`
 */
export async function changePhrase(
  db: Db,
  portal: Portal,
  user: Actor,
  { locale, key, text }: Body<typeof phraseRoutes.change>,
): Promise<SitePhrase> {
  const changed = await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('own_phrases'))`)
    const before = await readPhrase(db, locale, key)
    const wanted = text === before.product ? '' : text
    if (wanted === (before.own ?? '')) return before
    const here = and(eq(ownPhrases.locale, locale), eq(ownPhrases.key, key))
    if (wanted === '') await db.delete(ownPhrases).where(here)
    else {
      const { missing, extra } = differingValues({ key, text: wanted, locale }, allEnglish)
      if (missing.length > 0 || extra.length > 0)
        throw new AppError('invalid_input', { fields: { text: 'invalid_value' } })
      if (
        before.own === null &&
        (await db.$count(ownPhrases, eq(ownPhrases.locale, locale))) >= ownPhrasesMax
      )
        throw new AppError('phrases_full', { data: { most: ownPhrasesMax } })
      const { english, product } = before
      const values = { text: wanted, english, product, changed_by: user.username }
      await db
        .insert(ownPhrases)
        .values({ locale, key, ...values })
        .onConflictDoUpdate({
          target: [ownPhrases.locale, ownPhrases.key],
          set: { ...values, changed_at: sql`now()` },
        })
    }
    const name = `${key} (${locale})`
    const words = {
      before: { text: before.own ?? before.product },
      after: { text: wanted || before.product },
    }
    await audit(db, user, 'phrase_changed', { _id: null, name }, words)
    await sendNotice(db, { kind: 'phrases' })
    await announce(db, [room.everyone], { topic: 'settings' })
    return readPhrase(db, locale, key)
  })
  portal.phrases.forget()
  return changed
}
