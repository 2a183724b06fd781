import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '../../../shared/shop/carts.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { addToCart, changeCart } from './cart-calls.ts'

/** Pause after the last step before the server is asked, so that five steps are one change. */
const pauseMs = 400

/**
 * Changes the quantities and options of a cart's items. Quantities are shown at once, and as they were again when the server refuses.
 * `lines` are those to show, `settling` is true until the totals are those of what is shown.
 */
export function useQuantities(cart: Cart | undefined) {
  const { t } = useTranslation()
  const changing = useAction(changeCart)
  const puttingBack = useAction(addToCart)
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())
  const waiting = useRef(new Map<string, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async () => {
    clearTimeout(timer.current)
    const sent = new Map(waiting.current)
    waiting.current = new Map()
    if (sent.size === 0) return
    await changing.attempt({
      items: (cart?.items ?? []).map(({ _id, unit_price }) => {
        const quantity = sent.get(_id)
        return { _id, unit_price, ...(quantity !== undefined && { quantity }) }
      }),
    })
    setWanted((now) => new Map([...now].filter(([line, quantity]) => sent.get(line) !== quantity)))
  }
  const sending = useRef(send)
  sending.current = send
  // Whoever leaves the page right after a step wanted it all the same.
  useEffect(() => () => void sending.current(), [])

  const setQuantity = (line: string, quantity: number, pause = pauseMs) => {
    waiting.current.set(line, quantity)
    setWanted((now) => new Map(now).set(line, quantity))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void sending.current(), pause)
  }
  const setOptions = async (line: string, selected_extra_options: string[]) => {
    // Quantities that wait go first: lines that become the same are put together.
    await sending.current()
    await changing.attempt({ items: [{ _id: line, selected_extra_options }] })
  }
  const remove = ({ _id, product_id, name, quantity, problem, ...item }: CartItem) => {
    setQuantity(_id, 0, 0)
    const selected_extra_options = item.selected_extra_options.map((option) => option._id)
    const putBack = () => puttingBack.start({ product_id, selected_extra_options, quantity })
    toast.success(t('cart.removed', { name }), problem === 'gone' ? undefined : putBack)
  }
  const lines = (cart?.items ?? []).flatMap((line) => {
    const quantity = wanted.get(line._id) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, amount: line.unit_price * quantity }]
  })
  return { lines, setQuantity, setOptions, remove, settling: wanted.size > 0 }
}
