import { creditPackages } from '../money/credits/credits.tables.ts'
import type { Db } from '../platform/db/client.ts'

/** Credits in whole credits, money in whole euros or rand; rand is what PayFast takes. */
const packages = [
  { name: 'Starter', credits: 10, money: 100 },
  { name: 'Garage', credits: 50, money: 475 },
  { name: 'Workshop', credits: 100, money: 900, highlighted: true },
  { name: 'Dealer', credits: 250, money: 2125 },
  { name: 'Cape Town', credits: 50, money: 9500, currency: 'ZAR' },
]

export async function makeDemoPackages(db: Db) {
  await db.insert(creditPackages).values(
    packages.map(({ credits, money, ...item }, index) => ({
      currency: 'EUR',
      ...item,
      credits: credits * 100,
      amount: money * 100,
      position: index + 1,
    })),
  )
}
