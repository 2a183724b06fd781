import { createHash } from 'node:crypto'
import { daysAgo, months } from './days.ts'
import { filterRequest, pageRequests, type Subject, withoutGoal } from './list-requests.ts'

const list = '/audit_log'
const found = `${list}?keywords=`

/** Three years of what twenty people of the team did to 5,000 others. */
export const audit: Subject = {
  name: 'audit',
  tables: ['audit_log'],
  fill: (rows) => [
    `with numbered as materialized (
      select n, floor(power(20, random()))::int who, floor(5000 * random())::int whom, random() s,
        now() - (${rows} - n) * (interval '3 years' / ${rows}) as at
      from generate_series(1, ${rows}) n)
    insert into audit_log (_id, actor_id, actor_name, act, subject_id, subject_name, detail, created_at)
    select uuidv7(at - now()), ${idOf("'actor' || who")}, 'tuner' || who, case when s < 0.5 then 'order_status_changed'
      when s < 0.8 then 'order_released' when s < 0.95 then 'person_edited' when s < 0.9999 then 'credited_by_hand'
      else 'settings_changed' end,
      ${idOf("'subject' || whom")}, 'Garage ' || left(md5('name' || whom), 6), 'M-' || left(md5(n::text), 8), at
    from numbered order by n`,
  ],
  asked: [
    ...pageRequests('all', 'admin', list),
    filterRequest('by a rare word', 'admin', found, ['c4ca4238', 'c81e728d', 'eccbc87e']),
    filterRequest('by a common word', 'admin', found, ['garage', 'order', 'released', 'tuner1']),
    filterRequest('by an absent word', 'admin', found, ['zzqxj', 'bicycle', 'qqq']),
    filterRequest('by three letters', 'admin', found, ['c4c', 'gar', 'rel', '0f1']),
    filterRequest('by two words', 'admin', found, ['garage released', 'tuner3 c4c', 'settings garage']),
    withoutGoal(filterRequest('by two letters', 'admin', found, ['ga', 'zz', 'c4', 'tu'])),
    filterRequest('by actor', 'admin', `${list}?actor=`, ids('actor', 1, 10, 19)),
    filterRequest('by subject', 'admin', `${list}?subject=`, ids('subject', 1, 2500, 4000)),
    filterRequest('by act', 'admin', `${list}?act=`, [
      'order_status_changed',
      'credited_by_hand',
      'settings_changed',
    ]),
    { name: 'of a month', goal: 'quick', as: 'admin', paths: months.map((month) => list + month) },
    filterRequest('since a day', 'admin', `${list}?from=`, daysAgo(1, 700)),
    filterRequest('until a day', 'admin', `${list}?to=`, daysAgo(1, 700)),
  ],
}

/** Returns SQL for a reproducible id, a UUID of version 4. */
function idOf(text: string): string {
  return `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
}

/** Returns the same ids as `idOf`, computed here. */
function ids(of: string, ...numbers: number[]): string[] {
  const hashes = numbers.map((number) => createHash('md5').update(`${of}${number}`).digest('hex'))
  return hashes.map((hash) => hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'))
}
