import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { storeFile } from '../../platform/stored-files/store-file.ts'
import { addCategory } from '../../shop/categories/categories.ts'
import { couponList } from '../../shop/coupons/coupons.ts'
import { changeProductPictures } from '../../shop/products/product-pictures.ts'
import { products } from '../../shop/products/products.tables.ts'
import { addProduct } from '../../shop/products/write-product.ts'
import { shippingList } from '../../shop/shipping/shipping.ts'
import { setAuditClock, setClocks } from '../set-clocks.ts'
import { stageBytes } from '../stage-bytes.ts'
import { demoShopOrders } from './demo-shop-orders.ts'
import { drawProduct, pictureSide } from './draw-product.ts'
import { coupons, shippingMethods } from './offer-lines.ts'
import { type ProductLine, productLines } from './product-lines.ts'

/** Time since the shop opened, and between two of its products, in ms. */
const openFor = 110 * 86_400_000
const every = 15 * 3_600_000

/** Fills the shop: two dozen products with pictures and stock, coupons and shipping methods. */
export async function makeDemoShop(portal: RunningPortal, admin: Actor) {
  const { db } = portal
  let made = 0
  const opened = Date.now() - openFor
  for (const [name, lines] of Object.entries(productLines)) {
    await setAuditClock(db, opened + made * every)
    const category = await addCategory(db, admin, { name })
    const pictures = await Promise.all(lines.map(drawProduct))
    for (const [index, line] of lines.entries()) {
      const picture = pictures[index]
      await setAuditClock(db, opened + made * every)
      if (picture) await makeProduct(portal, admin, category._id, line, picture, made)
      made += 1
    }
  }
  for (const coupon of coupons) await couponList.add(db, admin, coupon)
  for (const method of shippingMethods) await shippingList.add(db, admin, method)
  await setAuditClock(db, null)
  await setClocks(db, opened)
}

/** Pieces that the demo's orders take: what is left is what the shop has today. */
const sold = ({ code }: ProductLine) =>
  demoShopOrders
    .flatMap(({ items, ends }) => (ends === 'given_up' || ends === 'cancelled' ? [] : items))
    .reduce((sum, [of, pieces]) => sum + (of === code ? pieces : 0), 0)

async function makeProduct(
  portal: RunningPortal,
  admin: Actor,
  category_id: string,
  line: ProductLine,
  picture: Buffer,
  number: number,
) {
  const { db } = portal
  const form = {
    ...{
      name: line.name,
      product_code: line.code,
      category_id,
      price: line.price,
      inventory: line.stock + sold(line),
    },
    ...{ weight: line.grams, weight_unit: 'kg' as const, short_description: line.short },
    description: `<p>${line.short}</p><ul>${line.points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
    extra_options: (line.options ?? []).map(([name, price]) => ({ name, price })),
    status: line.status ?? ('published' as const),
  }
  const { _id } = await addProduct(db, portal, admin, form, [])
  const staged = { field: 'images', name: `${line.code}.webp`, ...(await stageBytes(portal, picture)) }
  const { size, sha256, name } = staged
  const storage_key = await storeFile(portal.storage, staged)
  await changeProductPictures(
    db,
    _id,
    [],
    [
      {
        ...{ kind: 'picture' as const, name, size, sha256, storage_key },
        ...{ width: pictureSide, height: pictureSide, thumbnail_key: null },
      },
    ],
  )
  const views = 40 + ((number * 37) % 260)
  await db.update(products).set({ views }).where(eq(products._id, _id))
}
