import { users } from '../accounts/accounts.tables.ts'
import type { Outside } from '../outside/outside.ts'
import { updateSettings } from '../settings/settings.ts'
import { insertEuRates } from '../vat/change-vat.ts'
import { importVehicles } from '../vehicles/import-vehicles.ts'
import { makeDemoOrders } from './demo-orders.ts'
import { makeDemoPackages } from './demo-packages.ts'
import { makeDemoPeople } from './demo-people.ts'
import { makeDemoServices } from './demo-services.ts'
import { makeDemoTexts } from './demo-texts.ts'
import { readVehicles } from './vehicles/read-vehicles.ts'

export { demoPassword } from './demo-people.ts'

/**
 * Fills an empty database with what a newcomer can try: people of every kind, vehicles, services, packages, and orders in
 * every status with their files, placed and worked on by the same verbs as real ones. Does nothing when anybody is there.
 */
export async function seedDemo(outside: Outside): Promise<boolean> {
  const { db } = outside
  if ((await db.$count(users)) > 0) return false
  await updateSettings(db, {
    captcha_verification: true,
    submit_order_pay_later: true,
    bank_details: 'Maproom Demo GmbH\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
  })
  await insertEuRates(db)
  await importVehicles(db, readVehicles())
  await makeDemoPackages(db)
  await makeDemoTexts(db)
  const offered = await makeDemoServices(db)
  const people = await makeDemoPeople(db)
  await makeDemoOrders(outside, people, offered)
  return true
}
