import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { passkeyChallenges } from '../../users/second-factor.tables.ts'

/** Purpose of a challenge, and its person where they are known. */
export type ChallengeUse = { purpose: 'add' | 'second_factor' | 'sign_in'; user_id: string | null }

/** Stores a challenge for 5 minutes, and removes expired ones. */
export async function storeChallenge(db: Db, use: ChallengeUse, challenge: string) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, sql`now()`))
  await db
    .insert(passkeyChallenges)
    .values({ ...use, challenge, expires_at: sql`now() + interval '5 minutes'` })
}

/** Uses up the challenge that a passkey signed (base64url JSON of the browser); null when it isn't one for this use. */
export async function spendChallenge(
  db: Db,
  { purpose, user_id }: ChallengeUse,
  clientDataJSON: string,
): Promise<string | null> {
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challengeIn(clientDataJSON)),
        eq(passkeyChallenges.purpose, purpose),
        user_id ? eq(passkeyChallenges.user_id, user_id) : isNull(passkeyChallenges.user_id),
        gt(passkeyChallenges.expires_at, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return spent?.challenge ?? null
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge).replaceAll(
      '\0',
      '',
    )
  } catch {
    return ''
  }
}
