import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { mailedCodes } from '../../users/users.tables.ts'

/** What a code is for. */
export type CodePurpose = (typeof mailedCodes.$inferSelect)['purpose']

/** Minutes for which a code is valid. */
export const codeMinutes = 10
const pauseSeconds = 60
/**
 * Most codes a day. Each may be tried five times: ten codes leave a guesser one chance in twenty thousand. Codes by
 * SMS cost the operator money, and those to a new address reach people who may not want them.
 */
const mostInADay = {
  verify_email: 10,
  forgot_password: 10,
  confirm_phone: 5,
  change_email: 5,
  open_account: 10,
}
/** Purposes whose codes still count among those of the day once they were used. */
const countedWhenUsed: CodePurpose[] = ['confirm_phone', 'change_email']

/**
 * Makes the person's code for a purpose, in place of an earlier one. Throws `code_sent_recently`, with `next_after`,
 * within 60 seconds of the last one and after the day's last one. `about`, such as a phone number, has to be the same
 * when the code is used.
 */
export async function makeCode(
  db: Db,
  secret: Uint8Array,
  user_id: string,
  purpose: CodePurpose,
  about = '',
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    code_hash: hashCode(secret, user_id, purpose, code + about),
    tries_left: 5,
    sent_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${codeMinutes})`,
  }
  const [made] = await db
    .insert(mailedCodes)
    .values({ user_id, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [mailedCodes.user_id, mailedCodes.purpose],
      set: {
        ...fresh,
        sent: sql`case when ${aDayAgo} then 1 else ${mailedCodes.sent} + 1 end`,
        first_sent_at: sql`case when ${aDayAgo} then now() else ${mailedCodes.first_sent_at} end`,
      },
      setWhere: sql`${mailedCodes.sent_at} <= now() - make_interval(secs => ${pauseSeconds})
        and (${mailedCodes.sent} < ${mostInADay[purpose]} or ${aDayAgo})`,
    })
    .returning()
  if (made) return { code, sent_at: made.sent_at, next_after: nextAfter(made) }
  const last = await findCode(db, user_id, purpose)
  throw new AppError('code_sent_recently', { data: { next_after: last && nextAfter(last) } })
}

const aDayAgo = sql`${mailedCodes.first_sent_at} <= now() - interval '24 hours'`

/**
 * Uses the code up if it is right. Each call costs one of its five tries, taken before the comparison, so that
 * guesses sent at once get no more. Throws `code_wrong`, `code_expired` or `code_tries_used_up`.
 */
export async function spendCode(
  db: Db,
  secret: Uint8Array,
  user_id: string,
  purpose: CodePurpose,
  code: string,
  about = '',
) {
  const theirs = and(eq(mailedCodes.user_id, user_id), eq(mailedCodes.purpose, purpose))
  const [tried] = await db
    .update(mailedCodes)
    .set({ tries_left: sql`${mailedCodes.tries_left} - 1` })
    .where(and(theirs, gt(mailedCodes.tries_left, 0), gt(mailedCodes.expires_at, sql`now()`)))
    .returning({ code_hash: mailedCodes.code_hash, tries_left: mailedCodes.tries_left })
  if (!tried) {
    const last = await findCode(db, user_id, purpose)
    throw new AppError(last?.tries_left === 0 ? 'code_tries_used_up' : 'code_expired')
  }
  const code_hash = hashCode(secret, user_id, purpose, code + about)
  if (!timingSafeEqual(Buffer.from(code_hash), Buffer.from(tried.code_hash))) {
    throw new AppError('code_wrong', { data: { tries_left: tried.tries_left } })
  }
  const right = and(theirs, eq(mailedCodes.code_hash, code_hash))
  const used = countedWhenUsed.includes(purpose)
    ? // It is expired for whoever comes to it, however early they began.
      await db
        .update(mailedCodes)
        .set({ code_hash: '', expires_at: sql`${mailedCodes.sent_at}` })
        .where(right)
        .returning()
    : await db.delete(mailedCodes).where(right).returning()
  if (used.length === 0) throw new AppError('code_expired')
}

async function findCode(db: Db, user_id: string, purpose: CodePurpose) {
  const [found] = await db
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.user_id, user_id), eq(mailedCodes.purpose, purpose)))
  return found
}

/** Hashes a code with the server's secret: a million codes are quickly tried against a bare hash. */
function hashCode(secret: Uint8Array, user_id: string, purpose: CodePurpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${user_id}:${text}`).digest('hex')
}

function nextAfter({ purpose, sent_at, sent, first_sent_at }: typeof mailedCodes.$inferSelect): string {
  const pauseEnds = Date.parse(sent_at) + pauseSeconds * 1000
  const dayEnds = Date.parse(first_sent_at) + 24 * 3600_000
  return new Date(sent < mostInADay[purpose] ? pauseEnds : Math.max(pauseEnds, dayEnds)).toISOString()
}
