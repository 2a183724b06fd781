import { createHash } from 'node:crypto'
import { filterRequest, pageRequests, type Subject, withoutGoal } from './list-requests.ts'

const list = '/user'
/** Each is one person's in 64. */
const names =
  'Aisha Ali Ana Anders Anna Anton Ben Bruno Carla Chloe Clara Dana Daniel David Elena Ella Emil Emma Eva Ewa Fatima Felix Greta Hugo Ida Ines Ivan Jan Jonas Jörg Julia Karim Kim Lars Lea Leo Luca Lucie Maja Marie Marta Max Mia Mohammed Nina Noah Nora Olga Omar Oskar Paul Petra Piet Robin Sara Sofia Sven Tim Tom Uwe Vera Yusuf Zoe Zoë'
    .split(' ')
    .map((name) => `'${name}'`)
const found = `${list}?keywords=`
const dealers = '/dealers/with-google-place-id?keyword='
const rare = [4321, 5512, 9999].map(
  (n) => `${createHash('md5').update(String(n)).digest('hex').slice(0, 5)}${n}`,
)
const absent = ['zzqxj', 'bicycle', 'qqq']

/** Accounts that came over three years; one in twenty is a dealer on the map. */
export const users: Subject = {
  name: 'users',
  tables: ['users', 'credit_balances'],
  fill: (rows) => [
    `with numbered as materialized (
      select n, random() r, random() s, random() t, md5(n::text) hash, now() - (${rows} - n) * (interval '3 years' / ${rows}) as at
      from generate_series(1, ${rows}) n)
    insert into users (_id, username, email, password_hash, firstname, lastname, phone, company_name, vat_no, address,
      post_code, city, country, account_type, google_place_id, latitude, longitude, price_type, verified, status, created_at,
      last_signed_in_at)
    select uuidv7(at - now()), left(hash, 5) || n, 'mail-' || n || '@' || right(hash, 2) || '.example.test', '',
      (array[${names}])[1 + floor(64 * r)::int], initcap(left(hash, 7)), '+49 30 ' || (hashtext(hash) & 8388607), 'Garage ' || initcap(right(hash, 6)), '',
      'Hauptstraße ' || n % 300, 10000 + n % 80000, 'Town ' || n % 700,
      (array['DE', 'FR', 'PL', 'AE', 'AT', 'NL', 'IS'])[1 + floor(log(10.0, (1 + 9999999 * s)::numeric))::int % 7],
      case when t < 0.05 then 'dealer' when t < 0.06 then 'agent' else 'customer' end, case when t < 0.05 then hash else '' end,
      50, 10, case when s < 0.9 then 1 when s < 0.999 then 2 else 3 end, r > 0.03,
      case when r < 0.005 then 0 when r < 0.0055 then 2 else 1 end, at,
      case when t < 0.9 then least(now(), at + (now() - at) * power(s, 0.2)) end
    from numbered order by n`,
    `insert into credit_balances (user_id, credits)
    select _id, floor(100000 * random())::int from users on conflict do nothing`,
  ],
  asked: [
    ...pageRequests('all', 'admin', list),
    ...pageRequests('customers', 'admin', '/user/customers'),
    ...[
      'name',
      '-name',
      'email',
      'company_name',
      '-created_at',
      'last_signed_in_at',
      '-last_signed_in_at',
    ].flatMap((sort) => pageRequests(`by ${sort}`, 'admin', `${list}?sort=${sort}`)),
    ...pageRequests('balances', 'admin', '/credits/balances'),
    ...pageRequests('balances by credits', 'admin', '/credits/balances?sort=-credits'),
    filterRequest('the team', 'admin', '/user/admins', ['']),
    filterRequest('inactive', 'admin', '/user/inactives?page=', [1, 50]),
    filterRequest('dealers', 'admin', '/dealers/with-google-place-id?page=', [1, 50]),
    filterRequest('of a kind', 'admin', `${list}?kind=`, [
      'customers',
      'dealers',
      'agents',
      'staff',
      'admins',
    ]),
    filterRequest('of a status', 'admin', `${list}?status=`, [0, 1, 2]),
    filterRequest('verified or not', 'admin', `${list}?verified=`, ['true', 'false']),
    filterRequest('of a country', 'admin', `${list}?country=`, ['DE', 'IS', 'PL', 'AE', 'LI']),
    filterRequest('of a price type', 'admin', `${list}?price_type=`, [1, 2, 3]),
    filterRequest('blocked by name', 'admin', `${list}?sort=name&status=`, [2]),
    filterRequest('search everything', 'admin', '/search?keywords=', ['garage', 'anna', ...rare, ...absent]),
    filterRequest('by a rare word', 'admin', found, rare),
    filterRequest('by a common word', 'admin', found, ['garage', 'example.test', 'zoe', 'anna']),
    filterRequest('by an absent word', 'admin', found, absent),
    filterRequest('by three letters', 'admin', found, ['ann', 'c4c', 'gar', 'zoe', '0f1']),
    withoutGoal(filterRequest('by two letters', 'admin', found, ['ga', 'zz', 'c4', 'pe'])),
    filterRequest('by a rare word and name', 'admin', `${list}?sort=name&keywords=`, rare),
    filterRequest('by three letters and name', 'admin', `${list}?sort=name&keywords=`, [
      'ann',
      'c4c',
      'gar',
      'zoe',
      '0f1',
    ]),
    filterRequest('inactive by words', 'admin', '/user/inactives?keywords=', [
      'anna',
      'c4c',
      ...rare,
      ...absent,
    ]),
    filterRequest('balances by words', 'admin', '/credits/balances?keywords=', [
      'anna',
      'c4c',
      ...rare,
      ...absent,
    ]),
    filterRequest('choices by words', 'admin', '/user_all?keywords=', [
      'anna',
      'garage',
      'c4c',
      ...rare,
      ...absent,
    ]),
    filterRequest('choices of a kind', 'admin', '/user_all?kind=', [
      'customers',
      'dealers',
      'agents',
      'staff',
    ]),
    filterRequest('buyers by words', 'admin', '/credits/buyers?keywords=', [
      'anna',
      'garage',
      'c4c',
      ...rare,
      ...absent,
    ]),
    filterRequest('dealers by words', 'admin', dealers, [
      'garage',
      'town 77',
      'c4c',
      'hauptstraße 12',
      ...absent,
    ]),
  ],
}
