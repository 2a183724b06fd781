import { useRef, useState } from 'react'

/**
 * Holds the price that the customer agreed to by coming to the last step; another one `asks` to be agreed to.
 *
 * @param price price of the order now, in the smallest unit of whatever it is paid in
 * @param onAgree is called when they agree to another price
 */
export function useAgreedPrice(price: number, onAgree: () => void) {
  const [agreed, setAgreed] = useState(price)
  const button = useRef<HTMLButtonElement>(null)
  const agree = () => {
    setAgreed(price)
    onAgree()
  }
  return { price, agreed, asks: agreed !== price, agree, button, focus: () => button.current?.focus() }
}
export type AgreedPrice = ReturnType<typeof useAgreedPrice>
