import { creditPackages } from '../credits/credits.tables.ts'
import type { Db } from '../db/client.ts'

/** Credits in whole credits and euros. */
const packages = [
  { name: 'Starter', credits: 10, euros: 100 },
  { name: 'Garage', credits: 50, euros: 475 },
  { name: 'Workshop', credits: 100, euros: 900 },
  { name: 'Dealer', credits: 250, euros: 2125 },
]

export async function makeDemoPackages(db: Db) {
  await db.insert(creditPackages).values(
    packages.map(({ name, credits, euros }, index) => ({
      name,
      credits: credits * 100,
      amount: euros * 100,
      currency: 'EUR',
      position: index + 1,
    })),
  )
}
