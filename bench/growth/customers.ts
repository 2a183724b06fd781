/** The first 500 customers and the tuners as arrays, to begin a statement with. */
export const people = `people as (
  select array_agg(_id order by _id) filter (where role_id = 2) customers,
    array_agg(_id order by _id) filter (where role_id = 3) tuners
  from (
    (select _id, role_id from users where role_id = 2 order by _id limit 500)
    union all select _id, role_id from users where role_id = 3) people)`

/**
 * Returns SQL for the number of a row's customer: the first customer has 1,000 rows and one in 200, the others fewer
 * and fewer. `n` is the row's number.
 */
export function customerNumber(rows: number, random: string): string {
  const every = Math.floor(rows / (1000 + rows / 200))
  return `case when n % ${every} = 0 then 1 else 2 + floor(498 * power(${random}, 1.2))::int end`
}
