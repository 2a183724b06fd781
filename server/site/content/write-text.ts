import { and, eq, sql } from 'drizzle-orm'
import { cutText } from '../../../shared/contract/cut-text.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { ContentKind, SiteText, WrittenText } from '../../../shared/site/content.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { audit } from '../../users/audit/audit.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { cleanHtml, wordsOf } from './clean-html.ts'
import { contentTexts } from './content.tables.ts'
import { readTexts } from './read-texts.ts'

/**
 * Writes a text in one language, sanitized; one without a word is removed. An unchanged text isn't recorded. Returns
 * the texts of these kinds as they are then, in that language or the nearest.
 *
 * @throws AppError `changed_meanwhile` when somebody else wrote it since it was opened
 */
export function writeText<K extends ContentKind>(
  db: Db,
  user: Actor,
  kinds: readonly K[],
  { kind, locale, html, opened }: Edited<WrittenText>,
): Promise<Record<K, SiteText | null>> {
  return db.transaction(async (db) => {
    const here = and(eq(contentTexts.kind, kind), eq(contentTexts.locale, locale))
    const clean = await cleanHtml(html)
    const [was] = await db.select({ html: contentTexts.html }).from(contentTexts).where(here).for('update')
    const present = { html: was?.html ?? '' }
    const known = { _id: null, name: `${kind} (${locale})` }
    await mergeOthersChanges(db, { ...known, act: 'text_changed' }, { html: clean }, opened, present)
    if (clean !== present.html) {
      if (clean === '') await db.delete(contentTexts).where(here)
      else await storeText(db, { kind, locale, html: clean })
      await audit(db, user, 'text_changed', known, { before: excerpt(was?.html), after: excerpt(clean) })
      await announceContent(db)
    }
    return readTexts(db, kinds, locale)
  })
}

/** Stores a text that is sanitized already. */
export async function storeText(db: Db, text: WrittenText) {
  await db
    .insert(contentTexts)
    .values(text)
    .onConflictDoUpdate({
      target: [contentTexts.kind, contentTexts.locale],
      set: { html: text.html, updated_at: sql`now()` },
    })
}

/** Shortens a text for the audit log; its length reveals a change further on. */
function excerpt(html = '') {
  return { text: cutText(wordsOf(html), 500), characters: html.length }
}

/** Announces that texts or links changed, to everybody who is signed in. */
async function announceContent(db: Db) {
  await announce(db, [room.everyone], { topic: 'content' })
}
