import { expect, test, vi } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { shippingRoutes } from '../../../shared/shop/shipping.ts'
import { treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { call } from './api.ts'
import { refetchAfterCalls } from './refetch-after-call.ts'

vi.hoisted(() => vi.stubGlobal('window', { addEventListener: () => undefined }))

/** Answers every call with a status, and returns what is refetched and a function that ends the refetch. */
function answerWith(status: number) {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => Response.json({ code: 'conflict' }, { status }))
  const { promise, resolve } = Promise.withResolvers<void>()
  const refetch = vi.fn(() => promise)
  refetchAfterCalls(refetch)
  return { refetch, end: resolve }
}

const params = { id: 'a' }

test('a call that changes something answers when what shows it was fetched anew', async () => {
  const { refetch, end } = answerWith(200)
  const answered = vi.fn()
  const calling = call(shippingRoutes.remove, { body: { id: 'a' } }).then(answered)
  await vi.waitFor(() =>
    expect(refetch).toHaveBeenCalledExactlyOnceWith([{ topic: 'shop', gone: undefined }]),
  )
  expect(answered).not.toHaveBeenCalled()
  end()
  await calling
  expect(answered).toHaveBeenCalledOnce()
})

test('a failure is reported at once, and what may have changed is fetched anew all the same', async () => {
  const { refetch } = answerWith(409)
  await expect(call(creditRoutes.removePackage, { params })).rejects.toMatchObject({ code: 'conflict' })
  expect(refetch).toHaveBeenCalledOnce()
})

test('a deleted record is not asked for again, and reading refetches nothing', async () => {
  const { refetch, end } = answerWith(200)
  end()
  await call(treeVariantRoutes.remove, { params, query: {} })
  expect(refetch).toHaveBeenCalledExactlyOnceWith([{ topic: 'vehicles', gone: 'a' }])
  await call(creditRoutes.allPackages)
  expect(refetch).toHaveBeenCalledOnce()
})
