import { useState } from 'react'
import { refreshUser } from '../../../app/session/refresh-user.ts'
import { sessionStore } from '../../../app/session/session.ts'
import { useOrderForm } from '../order-form-context.ts'

/**
 * Returns the customer's balance in credits. `enough` tells whether it covers a price, and asks the server before it says
 * no: what was bought a moment ago may not be known here yet. `hold` keeps the balance as it stands while the order is
 * placed, as it shrinks before the answer is there, which mustn't show as having too little.
 */
export function useOwnCredits() {
  const { me } = useOrderForm()
  const [held, setHeld] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const known = () => sessionStore.get()?.user.credits ?? 0

  const enough = async (price: number) => {
    if (known() >= price) return true
    setAsking(true)
    await refreshUser({ force: true })
    setAsking(false)
    return known() >= price
  }
  return {
    credits: held ?? me.credits,
    asking,
    enough,
    hold: () => setHeld(known()),
    letGo: () => setHeld(null),
  }
}
